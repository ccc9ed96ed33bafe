/** As in package.json: TypeORM supports no earlier Node 24. */
const SUPPORTED = '^22.14 || >=24.11';
/** The native module of SQLite needs Node-API 10. Without it Node crashes when it opens a database. */
const NODE_API = 10;

/** A message if this version of Node cannot run the service, in one line; otherwise undefined. */
export function nodeFault({ node, napi }: { node: string; napi?: string } = process.versions): string | undefined {
  if (Number(napi) >= NODE_API) return undefined;
  return (
    `The service requires a Node that matches ${SUPPORTED}; this is Node ${node}. Install such a Node, or use the npm ` +
    'scripts (npm start, npm test, npm run cli): on most platforms, "npm ci" installs a suitable Node for them.'
  );
}
