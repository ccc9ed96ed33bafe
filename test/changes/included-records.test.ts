import { DEMO_SITE_ID } from '../../src/demo/demo-site';
import { storedOf } from '../../src/http/formats/instant';
import { changeTypes } from '../../src/platform/changes/change-types';
import { statusAndFaults } from '../support/client';
import { seedDemo } from '../support/demo';
import { app, as, get, post, put, remove, setUpApp } from '../support/running-app';
import { demoUser } from '../support/sign-in';
import { statementsOf } from '../support/statements-of';
import { firstPath, linkOf, type ReadChange } from './change-reader';

/** So many records of each type are compared for each caller. */
const OF_EACH_TYPE = 3;
const NAMESPACES = / xmlns(?::i)?="[^"]*"/g;
const INCLUDE = '&include=record';

interface Including extends ReadChange {
  readonly RecordStatus: number | null;
  readonly Record: Record<string, unknown> | null;
}

describe('changes with include=record', () => {
  const paths = new Map<string, string>();
  const people = ['admin@demo.example', 'lead@demo.example', 'member@demo.example'].map((name) => demoUser(name));
  const [admin, lead, member] = people;

  setUpApp();
  beforeAll(async () => {
    await seedDemo(app);
    const settings = (await get(admin, 'dashboards/settings').expect(200)).body;
    await put(admin, 'dashboards/settings', settings).expect(200);
    await app.database.read.run('UPDATE ledger SET Date = ? WHERE SiteID = ?', [
      storedOf(Date.now() - 120_000),
      DEMO_SITE_ID,
    ]);
    for (const person of people) paths.set(person.authorization, await firstPath(get, person));
    // All that the seed has written comes after the tokens.
    await app.database.read.run('UPDATE ledger SET Date = ? WHERE SiteID = ?', [storedOf(Date.now()), DEMO_SITE_ID]);
  });

  const pathOf = (person: { authorization: string }) => paths.get(person.authorization) as string;
  const pagesOf = async (person: typeof admin, query: string) => {
    const pages: { changes: Including[]; text: string }[] = [];
    for (let path = `${pathOf(person)}${query}`; ; ) {
      const answer = await get(person, path).expect(200);
      pages.push({ changes: answer.body, text: answer.text });
      const link = linkOf(answer);
      if (link.rel === 'delta') return pages;
      path = link.path;
    }
  };
  const inXml = async (person: typeof admin, path: string) =>
    (await as(person, app.http.get(path)).set('Accept', 'application/xml').buffer(true)).text;

  it.each(people.map((person, at) => [at, person] as const))(
    'are what each address answers to caller %d, byte for byte in JSON and XML',
    async (at, person) => {
      const compared = new Map<string, number>();
      for (const { changes, text } of await pagesOf(person, INCLUDE))
        for (const { Type, Href, RecordID, RecordStatus, Record } of changes) {
          const known = compared.get(Type) ?? 0;
          if (RecordStatus === null || known >= OF_EACH_TYPE) continue;
          compared.set(Type, known + 1);
          const answer = await get(person, Href.slice('/v4/'.length));
          expect([Href, answer.status]).toEqual([Href, RecordStatus]);
          if (RecordStatus === 404) expect(Record).toBeNull();
          else {
            const isIncluded = text.includes(`"RecordStatus":200,"Record":${answer.text.replace(/^\[|\]$/g, '')}}`);
            expect([Href, isIncluded]).toEqual([Href, true]);
          }
          if (known > 0 || RecordStatus === 404) continue;
          const [, element] = /^(<(\w+)>.*<\/\2>)$/s.exec(await elementOf(person, Href)) as RegExpExecArray;
          const page = await pageWith(person, Type, RecordID);
          const isInPage = page.includes(`<RecordStatus>200</RecordStatus><Record>${element}</Record></Change>`);
          expect([Href, isInPage]).toEqual([Href, true]);
        }
      const types = [...changeTypes()].filter(([, { isList }]) => !isList).map(([type]) => type);
      if (at === 0) expect([...compared.keys()].sort()).toEqual(types);
      else expect(compared.size).toBeGreaterThan(15);
    },
  );

  const elementOf = async (person: typeof admin, href: string) =>
    (await inXml(person, href))
      .replace(/^<\?xml[^>]*>/, '')
      .replace(NAMESPACES, '')
      .replace(/^<List>(.*)<\/List>$/s, '$1');
  const pageWith = async (person: typeof admin, type: string, id: string) => {
    for (let path = `/v4/${pathOf(person)}${INCLUDE}&types=${type}`; ; ) {
      const answer = await as(person, app.http.get(path)).set('Accept', 'application/xml').buffer(true);
      const link = linkOf(answer);
      if (answer.text.includes(id) || link.rel === 'delta') return answer.text;
      path = `/v4/${link.path}`;
    }
  };

  it('have the two members last, and only with the parameter', async () => {
    const [one] = (await get(admin, `${pathOf(admin)}${INCLUDE}&limit=1`)).body;
    expect(Object.keys(one).slice(-3)).toEqual(['IndividualID', 'RecordStatus', 'Record']);
    const [without] = (await get(admin, `${pathOf(admin)}&limit=1`)).body;
    expect(Object.keys(without).at(-1)).toBe('IndividualID');
    const [some] = (await get(admin, `${pathOf(admin)}${INCLUDE}&limit=1&fields=RecordID,Record`)).body;
    expect(Object.keys(some)).toEqual(['RecordID', 'Record']);
    expect(await statusAndFaults(get(admin, `${pathOf(admin)}&fields=Record`))).toEqual([400, 'fields unknown_member']);
  });

  it('have at most 200 changes a page, and know no other word', async () => {
    const faults = (query: string) => statusAndFaults(get(admin, `${pathOf(admin)}${query}`));
    expect(await faults('&include=records')).toEqual([400, 'include out_of_range']);
    expect(await faults('&include=')).toEqual([400, 'include out_of_range']);
    expect(await faults('&include=record&limit=201')).toEqual([400, 'limit out_of_range']);
    expect((await get(admin, `${pathOf(admin)}${INCLUDE}`)).body).toHaveLength(200);
    expect((await get(admin, `${pathOf(admin)}${INCLUDE}&limit=200`)).body).toHaveLength(200);
  });

  it('are JSON text in CSV, and lines in NDJSON', async () => {
    const path = `/v4/${pathOf(admin)}${INCLUDE}&types=Color&limit=2`;
    const inType = async (type: string) => (await as(admin, app.http.get(path)).set('Accept', type).buffer(true)).text;
    const [first] = (await as(admin, app.http.get(path))).body as Including[];
    const record = (await get(admin, first.Href.slice('/v4/'.length))).text;
    const [head, row] = (await inType('text/csv')).split('\r\n');
    expect(head).toMatch(/,IndividualID,RecordStatus,Record$/);
    expect(row.endsWith(`,200,"${record.replaceAll('"', '""')}"`)).toBe(true);
    const [line] = (await inType('application/x-ndjson')).split('\n');
    expect(JSON.parse(line)).toEqual(first);
  });

  it('cost a number of statements that depends on the types in the page, not on its records', async () => {
    const count = async (limit: number) => {
      const path = `${pathOf(lead)}${INCLUDE}&types=Individual&limit=${limit}`;
      await get(lead, path).expect(200);
      return (await statementsOf(app.database, async () => void (await get(lead, path).expect(200)))).length;
    };
    expect(await count(20)).toBe(await count(1));
    expect(member.authorization).not.toBe(lead.authorization);
  });

  /** Begins after what is in the ledger by now, which on a server would be too young for it. */
  const begin = async (query: string) => {
    const values = [storedOf(Date.now() - 120_000), DEMO_SITE_ID];
    await app.database.read.run('UPDATE ledger SET Date = ? WHERE SiteID = ?', values);
    return firstPath(get, admin, query);
  };

  it('are null where a later change has the record, where Href is a list, and where it is gone', async () => {
    const path = await begin('?types=Color,Phase');
    const { body: color } = await post(admin, 'colors', { Rank: 90, Name: 'Amber', Code: 'FFBF00' }).expect(200);
    await put(admin, `colors/${color.ID}`, { ...color, Name: 'Gold' }).expect(200);
    const { body: other } = await post(admin, 'colors', { Rank: 91, Name: 'Gray', Code: '808080' }).expect(200);
    await remove(admin, `colors/${other.ID}`).expect(200);
    const { body: phase } = await post(admin, 'projectphases', { Rank: 99, Name: 'Last' }).expect(200);
    const read = async (limit: number) => {
      const { body } = await get(admin, `${path}${INCLUDE}&limit=${limit}`).expect(200);
      const own = (body as Including[]).filter(({ RecordID }) =>
        [color.ID, other.ID, phase.ID].map(String).includes(RecordID),
      );
      return own.map(({ Verb, RecordStatus, Record }) => [Verb, RecordStatus, Record?.Name ?? null]);
    };
    expect(await read(200)).toEqual([
      ['created', null, null],
      ['updated', 200, 'Gold'],
      ['created', null, null],
      ['removed', 404, null],
      ['created', null, null],
    ]);
    // In a shorter page no later change has it.
    if (app.database.dialect === 'sqlite') expect(await read(1)).toEqual([['created', 200, 'Gold']]);
    await remove(admin, `colors/${color.ID}`).expect(200);
    await remove(admin, `projectphases/${phase.ID}`).expect(200);
  });

  it('end a page before 4 MiB of records, but have at least one', async () => {
    const { ID } = (await get(admin, 'individuals?limit=1')).body[0];
    const add = (at: number, Description: string) =>
      post(admin, 'tasks', { AncestorID: ID, Rank: at, Name: `Long ${at}`, Description }).expect(200);
    const { text: first } = await add(10, '');
    const path = await begin('?types=Task');
    const ids: string[] = [];
    for (let at = 11; at < 91; at++) {
      const { length } = first.replace('"DisplayRank":"1"', `"DisplayRank":"${at - 9}"`);
      ids.push((await add(at, 'x'.repeat((4 * 1024 * 1024) / 64 - length))).body.ID);
    }
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let next = `${path}${INCLUDE}`; ; ) {
      const answer = await get(admin, next).expect(200);
      seen.push(...(answer.body as Including[]).map(({ RecordID }) => RecordID));
      sizes.push(answer.body.length);
      const link = linkOf(answer);
      if (link.rel === 'delta') break;
      next = link.path;
    }
    // All of the same size: 64 of them have exactly 4 MiB.
    expect(sizes[0]).toBe(64);
    expect(seen.filter((id) => ids.includes(id))).toEqual(ids);
  });
});
