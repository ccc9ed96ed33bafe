import { readSettings } from './src/config/settings';
import { createDataSource } from './src/database/data-source';
import { entities } from './src/entities';

/** For the TypeORM command line (`-d dist/ormconfig.js`), from the same settings as the service. */
export const dataSource = createDataSource(readSettings(process.env), entities);
