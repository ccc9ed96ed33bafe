const { readFileSync } = require('node:fs');
const http = require('node:http');
const { setTimeout: delay } = require('node:timers/promises');

const SAMPLE_MS = 20;
const MIB = 1_048_576;

/** Returns the resident memory of a process in MiB. Linux only. */
function residentMiB(pid) {
  const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}

/** Returns the peak resident memory of a process in MiB; 0 after its exit. */
function peakMiB(pid) {
  try {
    const [, kib] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kib ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Returns the used heap in MiB from the metrics of the service; undefined without metrics. */
async function heapMiB(origin) {
  const response = await fetch(`${origin}/metrics`);
  const [, bytes] = /^nodejs_heap_size_used_bytes(?:\{[^}]*\})? (\S+)/m.exec(await response.text()) ?? [];
  return response.ok && bytes ? Number(bytes) / MIB : undefined;
}

/** Reads a response and discards it. Returns times in ms, and the number of bytes and of items. */
function readThrough(url, headers, item) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let firstByteMs;
    let bytes = 0;
    let items = 0;
    let tail = '';
    const request = http.get(url, { headers, agent: false, timeout: 30_000 }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${url} answered ${response.statusCode}`));
        response.resume();
        return;
      }
      response.setEncoding('latin1');
      response.on('data', (part) => {
        firstByteMs ??= performance.now() - started;
        bytes += part.length;
        const text = tail + part;
        items += text.split(item).length - 1;
        tail = text.slice(-(item.length - 1));
      });
      response.on('end', () => resolve({ firstByteMs, totalMs: performance.now() - started, bytes, items }));
      response.on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer within 30 s`)));
    request.on('error', reject);
  });
}

/**
 * Streams a list of `expected` items and measures the memory of the service. The process should be new, because one
 * that was under load has allocated the memory already.
 */
async function measureStream({ origin, pid }, { path, headers, expected, warmUp, item = '"SiteID":' }) {
  for (let index = 0; index < 20; index++) await readThrough(`${origin}${warmUp}`, headers, item);
  await delay(500);
  const before = { rss: residentMiB(pid), heap: await heapMiB(origin) };
  let rssPeak = before.rss;
  let heapPeak = before.heap;
  const sampler = setInterval(() => {
    rssPeak = Math.max(rssPeak, residentMiB(pid));
  }, SAMPLE_MS);
  const heapSampler = setInterval(async () => {
    const heap = await heapMiB(origin).catch(() => undefined);
    if (heap !== undefined) heapPeak = Math.max(heapPeak, heap);
  }, SAMPLE_MS * 10);
  try {
    const read = await readThrough(`${origin}${path}`, headers, item);
    if (read.items !== expected) throw new Error(`${path} answered ${read.items} items instead of ${expected}`);
    return {
      rssBeforeMiB: before.rss,
      rssGrowthMiB: rssPeak - before.rss,
      heapBeforeMiB: before.heap,
      heapGrowthMiB: heapPeak === undefined ? undefined : heapPeak - before.heap,
      ...read,
    };
  } finally {
    clearInterval(sampler);
    clearInterval(heapSampler);
  }
}

module.exports = { measureStream, peakMiB, residentMiB };
