// Loaded into a service that is measured without its ledger: its statements are answered instead of sent.
const mysql2 = require('mysql2');
const Sqlite = require('better-sqlite3');

const WRITES_LEDGER = /^INSERT INTO ledger\b/;
const ANSWER = { affectedRows: 1, insertId: 0 };

const { execute } = mysql2.Connection.prototype;
mysql2.Connection.prototype.execute = function executeUnlessLedger(sql, params, done) {
  if (!WRITES_LEDGER.test(sql)) return execute.call(this, sql, params, done);
  process.nextTick(done, null, ANSWER, []);
  return undefined;
};

const { prepare } = Sqlite.prototype;
Sqlite.prototype.prepare = function prepareUnlessLedger(sql) {
  const statement = prepare.call(this, sql);
  if (WRITES_LEDGER.test(sql)) statement.run = () => ({ changes: 1, lastInsertRowid: 0 });
  return statement;
};
