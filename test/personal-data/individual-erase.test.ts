import { v7 } from 'uuid';
import { storedNow } from '../../src/http/formats/instant';
import { monthBefore } from '../../src/resources/archives/archive-month';
import { SnapshotService } from '../../src/resources/archives/snapshot.service';
import { Caller } from '../../src/security/caller';
import { hashSubject } from '../../src/security/sign-in/oidc/oidc-subject';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { runCli } from '../support/terminal';
import { insertRow } from '../support/world';
import { done, rowsWith } from './planted-person';

/** Each is in no other text. */
const NAMES = {
  Prefix: 'Zprefix',
  Suffix: 'Zsuffix',
  FirstName: 'Zfirst',
  LastName: 'Zlast',
  UserDefined1: 'Zone',
  UserDefined2: 'Ztwo',
  UserDefined4: 'Zfour',
  Email: 'zmail@example.test',
  UserEmail: 'zuser@example.test',
  UserName: 'Zlogin@example.test',
};
const FORMER = { FirstName: 'Yfirst', LastName: 'Ylast', Email: 'ymail@example.test', UserName: 'ylogin' };
/** Tables whose rows about the individual are removed. */
const OWN_TABLES = ['sign_in_addresses', 'oidc_bindings', 'tokens'];
const SUBJECT = { issuer: 'https://id.example', subject: 'zsubject' };

describe('individual erase (contract section 27)', () => {
  let id: string;

  setUpWorldPerTest();
  beforeEach(async () => {
    await givePassword(app.database, world.admin);
    id = await hire();
  });
  afterEach(() => erase(id));

  const sql = () => app.database.read;
  const admin = () => ({ authorization: basic(world.admin.userName, PASSWORD) });
  const cli = (...more: string[]) => runCli(app.url, ['individual', 'erase', ...more]);
  const erase = async (individual: string) => {
    await remove(world.admin, `individuals/${individual}`);
    return cli(individual);
  };
  /** A person with all that can name it: former names, a token, a sign-in, a binding, a key and an archive. */
  async function hire(): Promise<string> {
    const place = { PrimaryOrganizationID: world.sales, PrimaryTitle: 'Engineer', PrimaryReportsTo: world.lead.id };
    const first = { ...NAMES, ...FORMER, ...place, Password: PASSWORD, HireDate: '2020-01-01' };
    const person = await done(post(admin(), 'individuals', first));
    await done(put(world.admin, `individuals/${person.ID}`, { ...person, ...NAMES }).set('Idempotency-Key', person.ID));
    const own = { authorization: basic(NAMES.UserName, PASSWORD) };
    await done(post(own, 'me/tokens', { Name: 'Ztoken' }));
    await app.http.post('/v4/login').send({ UserName: NAMES.UserName, Password: PASSWORD });
    await app.http.post('/v4/login').send({ UserName: NAMES.UserName, Password: 'not the password' });
    await insertRow(sql(), 'oidc_bindings', {
      Hash: hashSubject(SUBJECT),
      SiteID: world.siteId,
      IndividualID: person.ID,
      Issuer: SUBJECT.issuer,
      Subject: SUBJECT.subject,
      Created: storedNow(),
    });
    const metric = { AncestorID: person.ID, Name: 'Speed', Description: '', Rank: 1, Format: '0' };
    await done(post(world.admin, 'metrics', { ...metric, Threshold1: 1, Threshold2: 2, Threshold3: 3, Is8020: false }));
    await app.app.get(SnapshotService).run(Caller.system('test', world.siteId), monthBefore(Date.now()));
    return person.ID;
  }

  const ownRows = (table: string) => sql().query(`SELECT * FROM \`${table}\` WHERE \`IndividualID\` = ?`, [id]);
  const all = [...Object.values(NAMES), ...Object.values(FORMER), 'Ztoken', SUBJECT.subject];

  it('leaves none of the names anywhere in the database', async () => {
    const before = await rowsWith(app, all);
    for (const table of OWN_TABLES) expect([table, (await ownRows(table)).length]).not.toEqual([table, 0]);
    expect(new Set(before.map((line) => line.split(':')[0]))).toEqual(
      new Set(['archives', 'idempotency_keys', 'individuals', 'ledger', 'nodes', 'oidc_bindings', 'tokens']),
    );
    expect(all.filter((text) => !before.some((line) => line.endsWith(`: ${text}`)))).toEqual([]);
    expect(await erase(id)).toEqual({ code: 0, output: `${id}\n`, errors: '' });
    expect(await rowsWith(app, all)).toEqual([]);
    const [{ PasswordHash, LiveKey }] = await sql().query<{ PasswordHash: null; LiveKey: null }>(
      'SELECT i.PasswordHash, i.LiveKey FROM `individuals` i WHERE i.ID = ?',
      [id],
    );
    expect([PasswordHash, LiveKey]).toEqual([null, null]);
    for (const table of OWN_TABLES) expect([table, await ownRows(table)]).toEqual([table, []]);
  });

  it('puts placeholders in their place, and lets the figures stay', async () => {
    const before = await done(get(world.admin, `individuals/${id}`));
    expect((await erase(id)).code).toBe(0);
    const { body: after, headers } = await get(world.admin, `individuals/${id}`);
    expect(after).toMatchObject({
      FirstName: 'Erased',
      LastName: 'Individual',
      FullName: 'Erased Individual',
      FormalName: 'Erased Individual',
      Prefix: null,
      Suffix: null,
      UserDefined1: 'Erased',
      UserDefined3: null,
      UserName: `erased-${id}`,
      Email: `erased-${id}@erased.invalid`,
      UserEmail: `erased-${id}@erased.invalid`,
      Deleted: true,
      HireDate: null,
      PrimaryTitle: '[erased]',
      UpdatedBy: null,
    });
    const same = ['PrimaryReportsTo', 'Created', 'CreatedBy', 'UserID'];
    for (const name of same) expect([name, after[name]]).toEqual([name, before[name]]);
    // Created, updated, deleted, erased.
    expect(headers.etag).toMatch(/^"4-/);
  });

  it('leaves the IDs of stored responses, whose records are read again', async () => {
    const metric = { AncestorID: id, Name: 'Load', Description: '', Rank: 1, Format: '0' };
    const thresholds = { Threshold1: 1, Threshold2: 2, Threshold3: 3, Is8020: false };
    const send = () => post(world.admin, 'metrics', { ...metric, ...thresholds }).set('Idempotency-Key', 'metric');
    const comment = { AncestorID: world.sales, Comment: 'Well done.' };
    const say = () => post(world.member, 'comments', comment).set('Idempotency-Key', 'comment');
    const [made, said] = [await done(send()), await done(say())];
    await erase(id);
    const [again, saidAgain] = [await send(), await say()];
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(again.body).toEqual({
      ...made,
      Name: '[erased]',
      AncestorName: 'Erased Individual',
      DeletedByRef: true,
      Updated: expect.any(String),
      UpdatedBy: null,
    });
    expect([saidAgain.body, saidAgain.headers['idempotency-replayed']]).toEqual([said, 'true']);
  });

  it('empties the entries about it, keeps them, and adds one', async () => {
    const before = await done(get(world.admin, 'audit'));
    await erase(id);
    const after = await done(get(world.admin, 'audit'));
    const [erased, updated, deleted] = await done(get(world.admin, `audit?type=Individual&recordid=${id}`));
    expect(erased).toMatchObject({
      Verb: 'erased',
      Version: null,
      Credential: 'system',
      IndividualID: null,
      RequestID: null,
    });
    expect([erased.Before, erased.After]).toEqual([[], []]);
    expect(updated).toMatchObject({ Verb: 'updated', Version: 4, Credential: 'system', Before: [], After: [] });
    expect(deleted).toMatchObject({ Verb: 'deleted', Version: 3, IndividualName: 'Admin Test', Before: [], After: [] });
    const kept = after.map(({ ID }: { ID: string }) => ID);
    expect(before.filter(({ ID }: { ID: string }) => !kept.includes(ID))).toEqual([]);
    const members = after.find(({ Type }: { Type: string }) => Type === 'DepartmentMember');
    expect([members.Before, members.After]).toEqual([[], []]);
    const own = after.find(
      ({ Verb, Type }: { Verb: string; Type: string }) => Verb === 'signed_in' && Type === 'Individual',
    );
    expect([own.IndividualID, own.IndividualName, own.Address]).toEqual([id, 'Erased Individual', null]);
  });

  it('leaves the entries about others as they are', async () => {
    const person = await done(get(world.admin, `individuals/${world.guest.id}`));
    await done(put(world.admin, `individuals/${world.guest.id}`, { ...person, UserDefined1: 'Room 4' }));
    await erase(id);
    const [entry] = await done(get(world.admin, `audit?recordid=${world.guest.id}`));
    expect(entry.After).toEqual([{ Name: 'UserDefined1', Value: 'Room 4' }]);
    expect((await done(get(world.admin, `individuals/${world.guest.id}`))).FullName).toBe('Guest Test');
  });

  it('is for deleted individuals only', async () => {
    expect(await cli(id)).toEqual({
      code: 1,
      output: '',
      errors: 'This individual is not deleted. Delete it first.\n',
    });
    expect((await done(get(world.admin, `individuals/${id}`))).FirstName).toBe('Zfirst');
  });

  it('takes the site that it is told, by ID or name, and no other', async () => {
    await remove(world.admin, `individuals/${id}`);
    const unknown = { code: 1, output: '', errors: `No individual with the ID ${id} exists.\n` };
    expect(await cli(id, '--site', world.other.siteId)).toEqual(unknown);
    expect((await cli(id.toUpperCase(), '--site', world.siteId)).code).toBe(0);
  });

  it.each([
    [[], 2, 'Missing required options: ID. Usage: individual erase ID [--site ID|NAME] [--comments]'],
    [['one', 'two'], 2, "Unexpected argument 'two'. Usage: individual erase ID [--site ID|NAME] [--comments]"],
    [['Ada'], 1, 'The ID of the individual must be a UUID.'],
    [[v7().replace(/^..../, 'ffff')], 1, expect.stringMatching(/^No individual with the ID ffff\S+ exists\.$/)],
  ])('refuses the arguments %j', async (given, code, text) => {
    const run = await cli(...given);
    expect([run.code, run.output, run.errors.trimEnd()]).toEqual([code, '', text]);
  });
});
