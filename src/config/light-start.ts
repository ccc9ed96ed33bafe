import http = require('node:http');

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Imported before the other modules. An ES module that imports node:http, as those of Nest do, makes Node read all its
// exports. Reading these loads the HTTP client undici, which the service does not use.
for (const name of ['WebSocket', 'CloseEvent', 'MessageEvent']) Reflect.deleteProperty(http, name);

/** The first callers after the start come before this, and those whom a load balancer sends after it. */
const SETTLE_MS = 1_000;

/**
 * Soon returns to the operating system what only the start needed, such as the bytecode of its modules and a young
 * generation for the load that it is: 30 to 60 MiB, for one pause of 80 ms. V8 would keep it until memory is short.
 */
export function returnStartMemory(): void {
  setTimeout(collectGarbage, SETTLE_MS).unref();
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', flavor: 'last-resort' });
}
