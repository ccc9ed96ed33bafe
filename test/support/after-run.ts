import { removeMigratedFile } from './migrated-file';

/** Removes what all workers used. */
export default removeMigratedFile;
