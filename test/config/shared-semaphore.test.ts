import { Semaphore } from '../../src/config/semaphore';

/** Jobs that run until they are ended. */
class Jobs {
  readonly running: string[] = [];
  readonly started: string[] = [];
  private readonly ends = new Map<string, (isDone: boolean) => void>();
  private readonly results: Promise<unknown>[] = [];

  constructor(private readonly slots: Semaphore) {}

  add(group: string, source: string, count = 1): void {
    for (let n = 0; n < count; n++) {
      const name = `${source}-${this.results.length}`;
      const job = () => {
        this.running.push(name);
        this.started.push(source);
        return new Promise<void>((resolve, reject) => {
          this.ends.set(name, (isDone) => (isDone ? resolve() : reject(new Error(name))));
        });
      };
      this.results.push(this.slots.run(job, { key: group, source }).catch((error: Error) => error.message));
    }
  }

  async end(name: string, isDone = true): Promise<void> {
    this.running.splice(this.running.indexOf(name), 1);
    this.ends.get(name)?.(isDone);
    await settled();
  }

  async endAll(): Promise<unknown[]> {
    while (this.running.length > 0) await this.end(this.running[0]);
    return Promise.all(this.results);
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const ofGroup = (jobs: Jobs, source: string) => jobs.running.filter((name) => name.startsWith(source)).length;

describe('slots that groups share', () => {
  it('are half for a group alone, and there is one for each that comes', async () => {
    const jobs = new Jobs(Semaphore.shared(64));
    jobs.add('busy', 'a', 100);
    await settled();
    expect(jobs.running).toHaveLength(32);
    for (let group = 0; group < 32; group++) {
      const before = jobs.running.length;
      jobs.add(`group ${group}`, `b${group}`);
      await settled();
      expect(jobs.running).toHaveLength(before + 1);
    }
    jobs.add('last', 'c');
    await settled();
    expect(jobs.running).toHaveLength(64);
    await jobs.end(jobs.running[0]);
    expect(ofGroup(jobs, 'c')).toBe(1);
    expect(await jobs.endAll()).toHaveLength(133);
  });

  it('leave room, however many groups are busy', async () => {
    const jobs = new Jobs(Semaphore.shared(64));
    for (let group = 0; group < 15; group++) jobs.add(`busy ${group}`, `a${group}-`, 60);
    await settled();
    // As jobs of the first ones end, the others get as many.
    while (jobs.started.length < 200) await jobs.end(jobs.running[0]);
    const shares = Array.from({ length: 15 }, (_, group) => ofGroup(jobs, `a${group}-`));
    expect([Math.min(...shares), Math.max(...shares)]).toEqual([4, 5]);
    jobs.add('new', 'b');
    await settled();
    expect(ofGroup(jobs, 'b')).toBe(1);
    await jobs.endAll();
    expect(jobs.started).toHaveLength(901);
  });

  it('are taken by the sources of a group in turns', async () => {
    const jobs = new Jobs(Semaphore.shared(2));
    jobs.add('group', 'a', 4);
    jobs.add('group', 'b', 2);
    jobs.add('group', 'c', 1);
    await settled();
    await jobs.endAll();
    expect(jobs.started.join('')).toBe('aabcaba');
  });

  it('are free again after a job that fails', async () => {
    const slots = Semaphore.shared(2);
    const jobs = new Jobs(slots);
    jobs.add('group', 'a', 2);
    await settled();
    expect([jobs.running, slots.load.running]).toEqual([['a-0'], 1]);
    await jobs.end('a-0', false);
    expect(jobs.running).toEqual(['a-1']);
    expect(await jobs.endAll()).toEqual(['a-0', undefined]);
    expect(slots.load).toEqual({ running: 0, waiting: 0 });
  });
});
