import { dashboardEntries } from './dashboard-entries';
import { describeMatrix } from './describe-matrix';

describeMatrix('dashboards', dashboardEntries, 1000);
