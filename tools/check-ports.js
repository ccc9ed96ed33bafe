// Says that PORT or METRICS_PORT is taken before the build and the demo data, which take their time. Everything else that
// can be wrong with them is for the service to say.
const { createServer } = require('node:net');

const {
  PORT = '3000',
  METRICS_PORT,
  NODE_ENV,
  HOST = NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1',
} = process.env;

for (const [variable, text] of Object.entries({ PORT, METRICS_PORT })) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) continue;
  const server = createServer();
  server.on('error', ({ code }) => {
    if (code !== 'EADDRINUSE') return;
    process.stderr.write(`${variable} ${port} is already in use by another program. Choose another port.\n`);
    process.exitCode = 1;
  });
  server.listen(port, HOST, () => server.close());
}
