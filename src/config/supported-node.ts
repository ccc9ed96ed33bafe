/** The native module of the embedded database needs Node-API 10; a Node without it crashes when it opens a database. */
const NODE_API = 10;

/** One line that says why this Node cannot run the service; undefined where it can. */
export function nodeFault({ node, napi }: { node: string; napi?: string } = process.versions): string | undefined {
  if (Number(napi) >= NODE_API) return undefined;
  return (
    `The service requires Node 22.14 or newer; this is Node ${node}. Install a newer Node, or use the npm scripts ` +
    '(npm start, npm test, npm run cli): on most platforms, "npm ci" installs a suitable Node for them.'
  );
}
