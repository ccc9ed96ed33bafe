// Runs jest against MySQL or MariaDB: `npm run test:mysql -- test/contract`. TEST_DATABASE_URL sets another server.
const { spawnSync } = require('node:child_process');
const { connect } = require('node:net');

const url = process.env.TEST_DATABASE_URL || 'mysql://root@127.0.0.1:3306/pms_test';

/** Whether something listens at the host and port of `databaseUrl`. Times out after 3 s. */
function isListening(databaseUrl) {
  const { hostname, port } = new URL(databaseUrl);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 3306), timeout: 3000 });
    const end = (reached) => {
      socket.destroy();
      resolve(reached);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

async function main() {
  if (!(await isListening(url))) {
    const { host } = new URL(url);
    console.error(`No database responds at ${host}. Start MySQL or MariaDB there, or set TEST_DATABASE_URL.`);
    return 1;
  }
  const jest = [...process.execArgv, require.resolve('jest/bin/jest'), ...process.argv.slice(2)];
  const env = { ...process.env, TEST_DATABASE_URL: url };
  return spawnSync(process.execPath, jest, { stdio: 'inherit', env }).status ?? 1;
}

main().then((code) => {
  process.exitCode = code;
});
