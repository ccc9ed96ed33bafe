const { default: Sequencer } = require('@jest/test-sequencer');

/** Files that mostly wait, for processes, timers and limits. */
const WAITS = /[\\/]test[\\/](clients|docs|faults)[\\/]/;

/** Spreads the files that wait among those that compute: a core is idle when all workers wait. */
module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const waiting = sorted.filter(({ path }) => WAITS.test(path));
    const computing = sorted.filter(({ path }) => !WAITS.test(path));
    const gap = Math.max(1, Math.floor(computing.length / 2 / waiting.length));
    return [
      ...computing.flatMap((test, index) => [...(index % gap === 0 ? waiting.splice(0, 1) : []), test]),
      ...waiting,
    ];
  }
};
