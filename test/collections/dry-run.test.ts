import { faultsOf, statusAndCode } from '../support/client';
import { app, as, get, post, put, setUpWorldPerTest, world } from '../support/running-app';
import type { Wire } from '../support/wire';

const color = (at: number, members: Wire = {}): Wire => ({ Rank: at, Name: `Color ${at}`, Code: '112233', ...members });

describe('a dry run (contract section "Keys of other systems")', () => {
  setUpWorldPerTest();

  const colors = async () => (await get(world.admin, 'colors')).body as Wire[];
  const lines = (records: readonly Wire[]) => records.map((record) => JSON.stringify(record)).join('\n');

  it('is for collections, and has no idempotency key', async () => {
    const one = await post(world.admin, 'colors?dryrun=true', color(1));
    expect([one.status, faultsOf(one.body)]).toEqual([400, ['dryrun out_of_range']]);
    const keyed = await as(world.admin, app.http.post('/v4/colors?dryrun=true'))
      .set('Idempotency-Key', 'key')
      .send([color(1)] as never);
    expect([keyed.status, faultsOf(keyed.body)]).toEqual([400, ['dryrun out_of_range']]);
    const faulty = await post(world.admin, 'colors?dryrun=yes', [color(1)] as never);
    expect(faultsOf(faulty.body)).toEqual(['dryrun invalid_type']);
    expect((await post(world.admin, 'colors?dryrun=false', color(1))).status).toBe(200);
    expect(await colors()).toHaveLength(1);
  });

  it.each(['application/json', 'application/x-ndjson'])('takes 1,000 records as %s', async (type) => {
    const send = (count: number) => {
      const records = Array.from({ length: count }, (_, at) => color(at));
      return as(world.admin, app.http.post('/v4/colors?dryrun=true&atomic=false'))
        .set('Content-Type', type)
        .send(type === 'application/json' ? JSON.stringify(records) : lines(records));
    };
    const { status, body, headers } = await send(1_000);
    expect([status, body.length, headers['dry-run']]).toEqual([207, 1_000, 'true']);
    expect(new Set(body.map(({ Status }: Wire) => Status))).toEqual(new Set([200]));
    expect(statusAndCode(await send(1_001))).toEqual([400, 'too_many_records']);
    expect(await colors()).toEqual([]);
  });

  it('judges each record after those before it, and what is refused leaves nothing to them', async () => {
    const named = (Group: string) => ({ Group });
    const { body } = await post(world.admin, 'securitygroups?dryrun=true&atomic=false', [
      named('One'),
      named('One'),
      named(''),
      named('Two'),
    ] as never);
    expect(body.map(({ Status, Created }: Wire) => [Status, Created])).toEqual([
      [200, true],
      [409, null],
      [400, null],
      [200, true],
    ]);
    const refused = await post(world.admin, 'securitygroups?dryrun=true', [named('One'), named('One')] as never);
    expect([...statusAndCode(refused), refused.headers['dry-run']]).toEqual([409, 'name_taken', 'true']);
    expect((await post(world.admin, 'securitygroups', named('One'))).status).toBe(200);
  });

  it('of updates and matches leaves the records as they are', async () => {
    await post(world.admin, 'colors', [color(1), color(2)] as never);
    const before = await colors();
    const updated = before.map((record) => ({ ...record, Code: 'FFFFFF' }));
    const { body } = await put(world.admin, 'colors?dryrun=true', updated as never);
    expect(body.map(({ Code }: Wire) => Code)).toEqual(['FFFFFF', 'FFFFFF']);
    const matched = await put(world.admin, 'colors?match=Name&dryrun=true&atomic=false', [
      color(1),
      color(2, { Rank: 9 }),
      color(3),
    ] as never);
    expect(matched.body.map(({ Created }: Wire) => Created)).toEqual([null, false, true]);
    expect(await colors()).toEqual(before);
  });

  it('changes no rights, also in memory', async () => {
    const self = (await get(world.admin, `individuals/${world.member.id}`)).body;
    const { status } = await put(world.admin, 'individuals?dryrun=true', [{ ...self, IsAdmin: true }] as never);
    expect(status).toBe(200);
    expect(statusAndCode(await post(world.member, 'colors', color(1)))).toEqual([403, 'requires_admin']);
  });
});
