import { Module } from 'node:module';
import type { DataSource, Driver } from 'typeorm';
import type * as sqlite from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver';
import type * as mysql from 'typeorm/driver/mysql/MysqlDriver';

// Imported before TypeORM by the programs that start here: its own factory loads the drivers of all seventeen databases
// that it knows, 6 MiB of code. An unknown file is an error at the start, which every test of a process would see.

/** Takes the place of TypeORM's factory: makes the driver of the two databases that the settings can name. */
class DriverFactory {
  create(dataSource: DataSource): Driver {
    if (dataSource.options.type === 'mysql') {
      const { MysqlDriver } = require('typeorm/driver/mysql/MysqlDriver') as typeof mysql;
      return new MysqlDriver(dataSource);
    }
    const { BetterSqlite3Driver } = require('typeorm/driver/better-sqlite3/BetterSqlite3Driver') as typeof sqlite;
    return new BetterSqlite3Driver(dataSource);
  }
}

const file = require.resolve('typeorm/driver/DriverFactory.js');
require.cache[file] = Object.assign(new Module(file), { filename: file, loaded: true, exports: { DriverFactory } });
