import { readSettings } from './src/config/settings';
import { createSchemaSource } from './src/database/schema-source';
import { entities } from './src/entities';

/** For the TypeORM command line (`-d dist/ormconfig.js`), from the same settings as the service. */
export const dataSource = createSchemaSource(readSettings(process.env), entities);
