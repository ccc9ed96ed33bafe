import { describeMatrix } from './describe-matrix';
import { projectEntries } from './project-entries';

describeMatrix('projects and tasks', projectEntries, 6000);
