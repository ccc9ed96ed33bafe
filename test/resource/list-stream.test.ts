import { setImmediate as turn } from 'node:timers/promises';
import { unreadText } from '../../src/http/limits/unread-text';
import type { ListParams } from '../../src/http/params/list-params';
import { ListStream } from '../../src/resource/pipeline/list-stream';
import { listPages, type RowSource } from '../../src/resource/storage/list-pages';
import { Caller } from '../../src/security/caller';

interface Row {
  readonly ID: number;
}

const ROWS = Array.from({ length: 2_730 }, (_, at): Row => ({ ID: at + 1 }));
const PARAMS: ListParams = { deleted: 0, count: false, own: {} };

/** A list whose rows with an ID that is divisible by three are hidden. `asked` has the sizes of its statements. */
function source(asked: number[]): RowSource<Row> {
  return {
    order: [{ name: 'ID', type: 'integer' }],
    page: async (after, limit) => {
      asked.push(limit - 1);
      return ROWS.filter(({ ID }) => !after || ID > Number(after[0])).slice(0, limit);
    },
    keysOf: ({ ID }) => [ID],
    count: async () => ROWS.length,
    readable: async (rows) => rows.filter(({ ID }) => ID % 3 !== 0),
  };
}

const READABLE = ROWS.map(({ ID }) => ID).filter((id) => id % 3 !== 0);

/** The stream of the list, with chunks of 50 IDs. */
async function streamOf(asked: number[]): Promise<ListStream> {
  const { rows, rest } = await listPages(Caller.system('test', 'site'), PARAMS, source(asked));
  return new ListStream(rows, rest as NonNullable<typeof rest>, function* (step) {
    for (let at = 0; at < step.length; at += 50)
      yield Buffer.from(JSON.stringify((step.slice(at, at + 50) as Row[]).map(({ ID }) => ID)));
  });
}

/** All IDs. The client is slow after so many chunks. */
async function idsOf(stream: ListStream, slowAfter: readonly number[]): Promise<number[]> {
  const ids: number[] = [];
  let taken = 0;
  for (;;) {
    const chunk = await stream.next();
    if (!chunk) return ids;
    ids.push(...JSON.parse(chunk.toString()));
    taken += 1;
    if (slowAfter.includes(taken)) stream.setPace(true);
  }
}

describe('the text of a list that is read in steps', () => {
  it.each([
    ['never', []],
    ['after its first chunk', [1]],
    ['in its first step', [13]],
    ['at the end of its first rows', [26]],
    ['in a later step', [30]],
    ['again and again', [1, 2, 3, 7, 20, 29]],
    ['always', Array.from({ length: 60 }, (_, at) => at)],
  ])('has each row once, whenever its client is slow: %s', async (_when, slowAfter) => {
    expect(await idsOf(await streamOf([]), slowAfter)).toEqual(READABLE);
  });

  it('is read chunk by chunk once its client is slow, and not before', async () => {
    const asked: number[] = [];
    await idsOf(await streamOf(asked), []);
    expect(new Set(asked)).toEqual(new Set([1_000]));
    asked.length = 0;
    const stream = await streamOf(asked);
    const first = asked.length;
    await idsOf(stream, [1]);
    expect(new Set(asked.slice(first))).toEqual(new Set([50]));
  });

  it('stays as it is where the list cannot be read again from a row', async () => {
    const steps = [[{ ID: 1 }], [{ ID: 2 }]];
    const rest = {
      next: async () => ({ done: steps.length === 0, value: steps.shift() }) as IteratorResult<Row[], undefined>,
    };
    const stream = new ListStream([{ ID: 0 }], rest, (rows) =>
      rows.map((row) => Buffer.from(JSON.stringify([(row as Row).ID]))),
    );
    expect(await idsOf(stream, [1, 2])).toEqual([0, 1, 2]);
  });

  it('is read in steps of full size again when its client takes more', async () => {
    const asked: number[] = [];
    const stream = await streamOf(asked);
    await stream.next();
    stream.setPace(true);
    for (let n = 0; n < 3; n++) await stream.next();
    stream.setPace(false);
    asked.length = 0;
    await idsOf(stream, []);
    expect(new Set(asked)).toEqual(new Set([1_000]));
  });
});

describe('lists whose clients do not read them', () => {
  /** A stream with so many bytes that wait, in chunks of 1 MiB, and with so many more when these are taken. */
  function unread(...bytes: number[]): ListStream {
    const row = (length: number) => [{ length }];
    const steps = bytes.slice(1).map(row);
    const rest = {
      next: async () => ({ done: steps.length === 0, value: steps.shift() }) as IteratorResult<object[], undefined>,
    };
    return new ListStream(row(bytes[0]), rest, ([step]) => {
      const { length } = step as { length: number };
      return Array.from({ length: length / MIB }, () => Buffer.alloc(MIB));
    });
  }
  const MIB = 1_048_576;

  it('make the other ones begin with a short step, and go on with short ones', async () => {
    const stream = unread(16 * MIB);
    const asked: number[] = [];
    expect(await idsOf(await streamOf(asked), [])).toEqual(READABLE);
    expect(new Set(asked)).toEqual(new Set([50]));
    asked.length = 0;
    const other = await streamOf(asked);
    stream.end();
    expect(await idsOf(other, [])).toEqual(READABLE);
    expect(new Set(asked.slice(2))).toEqual(new Set([1_000]));
  });

  it('are not counted when their client has taken them, or has left', async () => {
    const stream = unread(15 * MIB, MIB, 15 * MIB);
    const other = unread(MIB);
    expect(unreadText.isOverLimit).toBe(true);
    await stream.next();
    expect(unreadText.isOverLimit).toBe(false);
    for (let n = 0; n < 15; n++) await stream.next();
    const arriving = stream.next();
    stream.end();
    expect(await arriving).toBeUndefined();
    const more = unread(14 * MIB);
    expect(unreadText.isOverLimit).toBe(false);
    for (const each of [other, more]) each.end();
  });

  it('are read in as many rows as have 32 KiB, if their client is slow', async () => {
    const wide = { rows: [] as number[] };
    const rest = {
      next: async (most?: number) => {
        wide.rows.push(most ?? 0);
        return { done: wide.rows.length > 3, value: [{ ID: 1 }, { ID: 2 }] } as IteratorResult<object[], undefined>;
      },
      rewind: () => undefined,
    };
    const stream = new ListStream([{ ID: 0 }], rest, (rows) => [Buffer.alloc(rows.length * 4_000)]);
    await stream.next();
    stream.setPace(true);
    while (await stream.next());
    expect(wide.rows).toEqual([8, 8, 8, 8]);
  });
});

describe('large steps of lists', () => {
  /** Reads so many lists at once, each with a statement that ends when it is let go. */
  function readAtOnce(lists: number, takesTurns: boolean) {
    const held: (() => void)[] = [];
    const reads = Array.from({ length: lists }, (_, n) =>
      listPages(Caller.system('test', `site ${n}`), PARAMS, {
        ...source([]),
        takesTurns,
        page: async () => {
          await new Promise<void>((resolve) => held.push(resolve));
          return [{ ID: 1 }];
        },
      }),
    );
    return { held, reads };
  }

  it('are read sixteen at once', async () => {
    const { held, reads } = readAtOnce(40, true);
    for (let ended = 0; ended < 40; ended++) {
      await turn();
      expect(held.length).toBe(Math.min(40, ended + 16));
      held[ended]();
    }
    for (const { rows } of await Promise.all(reads)) expect(rows).toEqual([{ ID: 1 }]);
  });

  it('wait for none of a source that waits for something else than the database, such as dashboards', async () => {
    const { held, reads } = readAtOnce(40, false);
    await turn();
    expect(held.length).toBe(40);
    const { rows } = await listPages(Caller.system('test', 'another site'), PARAMS, {
      ...source([]),
      takesTurns: true,
    });
    expect(rows.length).toBeGreaterThan(1_000);
    for (const end of held) end();
    await Promise.all(reads);
  });
});
