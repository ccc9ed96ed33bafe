import { type Operation, operations } from '../support/golden';
import { startTestApp, type TestApp } from '../support/test-app';
import { Asking, type Format } from './ask';
import type { Entry } from './cells';
import { RowRights } from './judge';
import { makeRightsWorld, type Plant, type RightsWorld } from './rights-world';

export type Entries = Readonly<Record<string, Entry>>;

const FORMATS: readonly Format[] = ['json', 'xml'];
const AT_ONCE = 6;

export const keyOf = ({ method, path }: Pick<Operation, 'method' | 'path'>) => `${method} ${path}`;

/** Asks every operation of these for every record that it can name, as every caller, in both formats. */
export function describeMatrix(title: string, entries: Entries, atLeast: number, plant?: Plant): void {
  describe(`the matrix of rights: ${title}`, () => {
    let app: TestApp;
    let world: RightsWorld;
    let asking: Asking;
    let cells = 0;
    let judge: RowRights;

    beforeAll(async () => {
      app = await startTestApp();
      world = await makeRightsWorld(app, plant);
      asking = new Asking(await app.app.getUrl());
      judge = new RowRights(asking, world);
    });
    afterAll(async () => {
      asking.close();
      await app.close();
    });

    const mine = operations.filter((operation) => keyOf(operation) in entries);
    it.each(mine.map((operation) => [keyOf(operation), operation] as const))('%s', async (key, operation) => {
      // Who is not let in is asked once: nobody has looked at the record by then.
      const asked = entries[key](world, operation.path).flatMap((cell, index) =>
        world.callers
          .filter(({ isRefused }) => !isRefused || index === 0)
          .flatMap((caller) => FORMATS.map((format) => ({ cell, caller, format }))),
      );
      const wrong: string[] = [];
      for (let at = 0; at < asked.length; at += AT_ONCE) {
        const judged = asked.slice(at, at + AT_ONCE).map(async ({ cell, caller, format }) => {
          const fault = await judge.judge(operation, cell, caller, format);
          if (fault) wrong.push(fault);
        });
        await Promise.all(judged);
      }
      cells += asked.length;
      expect(asked.length).toBeGreaterThan(0);
      expect(wrong.slice(0, 40)).toEqual([]);
    });

    it(`has at least ${atLeast} cells`, () => {
      process.stdout.write(`matrix of rights, ${title}: ${mine.length} operations, ${cells} cells\n`);
      expect(cells).toBeGreaterThanOrEqual(atLeast);
    });
  });
}
