/** The native module of SQLite needs Node-API 10. Without it Node crashes when it opens a database. */
const NODE_API = 10;

/** A message if this version of Node cannot run the service, in one line; otherwise undefined. */
export function nodeFault({ node, napi }: { node: string; napi?: string } = process.versions): string | undefined {
  if (Number(napi) >= NODE_API) return undefined;
  return (
    `The service requires Node 22.14 or newer; this is Node ${node}. Install a newer Node, or use the npm scripts ` +
    '(npm start, npm test, npm run cli): on most platforms, "npm ci" installs a suitable Node for them.'
  );
}
