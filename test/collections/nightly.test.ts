import { asEachPerson } from '../support/each-person';
import { app, get, put, setUpWorld, world } from '../support/running-app';
import { runs } from '../support/test-form';
import type { Wire } from '../support/wire';

const PEOPLE = runs(600, 5_000);
const PART = 1_000;
const DIFFERENCES = 50;

describe('a file of an HR system that is sent every night (contract section "Keys of other systems")', () => {
  setUpWorld({ RATE_LIMIT: '1000000' });

  /** How many records of a file were created, updated, left as they were, and refused. */
  async function send(path: string, match: string, records: readonly Wire[]): Promise<readonly number[]> {
    const counts = { true: 0, false: 0, null: 0, refused: 0 };
    for (let at = 0; at < records.length; at += PART) {
      const { status, body } = await put(
        world.admin,
        `${path}?match=${match}&atomic=false`,
        records.slice(at, at + PART) as never,
      );
      if (status !== 207) throw new Error(`${status} ${JSON.stringify(body).slice(0, 300)}`);
      for (const { Status, Created } of body as Wire[])
        counts[Status === 200 ? (String(Created) as 'true') : 'refused'] += 1;
    }
    return Object.values(counts);
  }
  const versions = async () => {
    const [{ total }] = await app.database.read.query<{ total: number }>(
      'SELECT (SELECT SUM(`Version`) FROM `individuals`) + (SELECT SUM(`Version`) FROM `organizations`) + ' +
        '(SELECT SUM(`Version`) FROM `organization_members`) AS total',
    );
    const [{ entries }] = await app.database.read.query<{ entries: number }>(
      'SELECT COUNT(*) AS entries FROM `ledger`',
    );
    return [Number(total), entries];
  };

  it('is created once, then nothing changes, and differences are updates', async () => {
    const units = Array.from({ length: 10 }, (_, at) => ({
      ParentID: world.organization,
      Rank: at,
      Name: `Unit ${at}`,
    }));
    expect(await send('departments', 'Name,ParentID', units)).toEqual([10, 0, 0, 0]);
    const ids = new Map<string, string>(
      (await get(world.admin, 'departments')).body.map(({ Name, ID }: Wire) => [Name, ID]),
    );
    const people = Array.from({ length: PEOPLE }, (_, at) => ({
      UserDefined1: `HR ${at}`,
      FirstName: 'Ada',
      LastName: `Person ${at}`,
      Email: `hr${at}@example.test`,
      UserEmail: `hr${at}@example.test`,
      UserName: `${world.siteId}.hr${at}@example.test`,
      PrimaryOrganizationID: ids.get(`Unit ${at % 10}`),
      PrimaryTitle: 'Engineer',
      PrimaryReportsTo: world.admin.id,
    })) as unknown as Wire[];
    expect(await send('individuals', 'UserDefined1', people)).toEqual([PEOPLE, 0, 0, 0]);
    const found = (await get(world.admin, 'individuals')).body as Wire[];
    const memberships = found
      .filter(({ UserDefined1 }) => UserDefined1)
      .map(({ ID }) => ({
        IndividualID: ID,
        OrganizationID: world.sales,
        Title: 'Guest',
        ReportsToID: world.admin.id,
      })) as unknown as Wire[];
    expect(await send('departmentmembers', 'IndividualID,OrganizationID', memberships)).toEqual([PEOPLE, 0, 0, 0]);

    const before = await versions();
    expect(await send('departments', 'Name,ParentID', units)).toEqual([0, 0, 10, 0]);
    expect(await send('individuals', 'UserDefined1', people)).toEqual([0, 0, PEOPLE, 0]);
    expect(await send('departmentmembers', 'IndividualID,OrganizationID', memberships)).toEqual([0, 0, PEOPLE, 0]);
    expect(await versions()).toEqual(before);

    const changed = people.map((record, at) =>
      at % (PEOPLE / DIFFERENCES) === 0 ? { ...record, Suffix: 'Jr.' } : record,
    );
    expect(await send('individuals', 'UserDefined1', changed)).toEqual([0, DIFFERENCES, PEOPLE - DIFFERENCES, 0]);
    const [total, entries] = await versions();
    expect([total - before[0], entries - before[1]]).toEqual([DIFFERENCES, DIFFERENCES]);
  }, 900_000);

  it('is matched as reading everything and comparing would, whoever sends it', async () => {
    const names = ['A', 'a', 'Á', 'B', 'b ', 'C'];
    const owners = [world.member, world.lead, world.stranger, world.guest];
    let seed = 20_261_127;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const role = () => ({ IndividualID: owners[next(owners.length)].id, Rank: 1, Name: names[next(names.length)] });
    const form = (text: unknown) => String(text).normalize('NFC').toLowerCase();
    for (let round = 0; round < runs(40, 200) / 5; round += 1) {
      const record = role();
      await asEachPerson(world, async (person) => {
        const { body: readable } = await get(person, `individuals/${record.IndividualID}/basicroles`);
        const same = (Array.isArray(readable) ? readable : []).filter(
          ({ Name }: Wire) => form(Name) === form(record.Name),
        );
        const { body } = await put(person, 'basicroles?match=IndividualID,Name&atomic=false', [record] as never);
        const [{ Status, Created, ID }] = body as Wire[];
        const matched = same.map((each: Wire) => each.ID);
        if (matched.length > 1) expect(Status).toBe(409);
        else if (matched.length === 1)
          expect([Created === true, Status === 200 ? ID : matched[0]]).toEqual([false, matched[0]]);
        else expect(Created).not.toBe(false);
      });
    }
  });
});
