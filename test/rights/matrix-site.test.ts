import { describeMatrix } from './describe-matrix';
import { siteEntries } from './site-entries';

describeMatrix('people, units and the site', siteEntries, 18000);
