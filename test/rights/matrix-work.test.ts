import { describeMatrix } from './describe-matrix';
import { workEntries } from './work-entries';

describeMatrix('metrics, dialogs, comments', workEntries, 15000);
