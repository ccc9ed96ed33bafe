import http = require('node:http');

import { setFlagsFromString } from 'node:v8';

// Imported before the other modules. Their objects stay, which V8 treats as load: it would enlarge its young generation
// to 64 MiB, half of which an idle process would keep.
setFlagsFromString('--semi-space-growth-factor=1');

// An ES module that imports node:http, as those of Nest do, makes Node read all its exports. Reading these loads the HTTP
// client undici, which the service does not use.
for (const name of ['WebSocket', 'CloseEvent', 'MessageEvent']) Reflect.deleteProperty(http, name);

/** Lets V8 enlarge its young generation from now on, by its default factor. */
export function growYoungGeneration(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
}
