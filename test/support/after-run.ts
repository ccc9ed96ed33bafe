import { removeMigratedFiles } from './migrated-file';

/** Removes what all workers used. */
export default removeMigratedFiles;
