import { describeMatrix } from './describe-matrix';
import { personalEntries } from './personal-entries';

describeMatrix('personal records', personalEntries, 8000);
