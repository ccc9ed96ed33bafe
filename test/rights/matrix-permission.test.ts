import { describeMatrix } from './describe-matrix';
import { permissionEntries } from './permission-entries';

describeMatrix('permission rows', permissionEntries, 5000);
