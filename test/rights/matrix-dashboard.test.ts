import { insertDashboardData } from './dashboard-data';
import { dashboardEntries } from './dashboard-entries';
import { describeMatrix } from './describe-matrix';

describeMatrix('dashboards', dashboardEntries, 3000, insertDashboardData);
