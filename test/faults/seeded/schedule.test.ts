import { Random } from './random';
import { drawSchedule, FAULTS } from './schedule';

const SEEDS = Array.from({ length: 300 }, (_, seed) => seed);
const scheduleOf = (seed: number) => drawSchedule(new Random(seed));

describe('the schedule of a seed', () => {
  it('is the same each time, and another one for another seed', () => {
    expect(SEEDS.map(scheduleOf)).toEqual(SEEDS.map(scheduleOf));
    expect(new Set(SEEDS.map((seed) => JSON.stringify(scheduleOf(seed)))).size).toBe(SEEDS.length);
  });

  it('has faults of all kinds, of both services, in their order', () => {
    const all = SEEDS.map(scheduleOf);
    expect(new Set(all.flat().map(({ kind }) => kind))).toEqual(new Set(Object.keys(FAULTS)));
    expect(new Set(all.flat().map(({ service }) => service))).toEqual(new Set([0, 1]));
    for (const faults of all) {
      expect(faults.length).toBeGreaterThan(0);
      expect(faults.map(({ at }) => at)).toEqual(faults.map(({ at }) => at).sort((a, b) => a - b));
    }
  });

  it('has at most one fault of the database at a time', () => {
    for (const faults of SEEDS.map(scheduleOf)) {
      const ofDatabase = faults.filter(({ kind }) => FAULTS[kind] === 'database');
      const pairs = ofDatabase.slice(1).map((next, index) => [ofDatabase[index], next]);
      expect(pairs.filter(([before, next]) => before.at + before.lasts >= next.at)).toEqual([]);
    }
  });
});
