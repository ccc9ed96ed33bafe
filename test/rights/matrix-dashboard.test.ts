import { dashboardEntries } from './dashboard-entries';
import { plantDashboards } from './dashboard-ground';
import { describeMatrix } from './describe-matrix';

describeMatrix('dashboards', dashboardEntries, 3000, plantDashboards);
