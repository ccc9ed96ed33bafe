const { setTimeout: delay } = require('node:timers/promises');
const { residentMiB } = require('./memory.js');

const STARTS = 5;
const SETTLE_MS = 4_000;
const TIME_LIMIT_MS = 1_000;
const MEMORY_LIMIT_MIB = 120;
const START = 'start of the service';

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Measures several starts of the service: the time until its first response, and its memory some seconds later. */
async function measureStart(fresh) {
  const times = [];
  const sizes = [];
  for (let index = 0; index < STARTS; index++) {
    const begun = performance.now();
    const service = await fresh();
    times.push(performance.now() - begun);
    await delay(SETTLE_MS);
    sizes.push(residentMiB(service.pid));
    await service.stop();
  }
  const figures = [
    { label: 'spawn to the first answer', value: median(times), unit: 'ms', limit: TIME_LIMIT_MS },
    { label: 'RSS while idle', value: median(sizes), unit: 'MiB', limit: MEMORY_LIMIT_MIB },
  ].map((figure) => ({ ...figure, reached: figure.value < figure.limit }));
  return { name: START, figures };
}

module.exports = { measureStart, START };
