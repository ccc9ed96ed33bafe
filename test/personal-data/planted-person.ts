import { monthBefore } from '../../src/resources/archives/archive-month';
import { SnapshotService } from '../../src/resources/archives/snapshot.service';
import { Caller } from '../../src/security/caller';
import { inDays } from '../credentials/credential-helpers';
import type { clientOf } from '../support/client';
import { datesOf, plainCommitment, plainGoal } from '../support/measures';
import { insertPeriod } from '../support/periods';
import { permissionOf } from '../support/permissions';
import type { TestApp } from '../support/test-app';
import type { World } from '../support/world';

type Client = ReturnType<typeof clientOf>;

const TABLES = {
  mysql: 'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table'",
};
/** What can be planted in records of the person; each is in no other text. */
const WORDS = Array.from({ length: 26 }, (_, at) => `Qz${'abcdefghijklmnopqrstuvwxyz'[at]}word`);
/** In records of others, which stay as they are. */
export const WORD_OF_OTHERS = 'Qzother';
/** What the person wrote on the record of a unit. */
export const OWN_WORD = 'Qzownword';

/** The body of a response. Throws unless it is a 200. */
export async function done(request: ReturnType<Client['get']>) {
  const { status, body, text } = await request;
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body;
}

/** Which rows of all tables contain one of these texts, in any case, by table. Sort forms begin with their texts. */
export async function rowsWith({ database }: TestApp, texts: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const { name } of await database.read.query<{ name: string }>(TABLES[database.dialect]))
    for (const row of await database.read.query(`SELECT * FROM \`${name}\``)) {
      const all = Object.values(row).map(String).join('\n').toLowerCase();
      for (const text of texts) if (all.includes(text.toLowerCase())) found.add(`${name}: ${text}`);
    }
  return [...found].sort();
}

export interface PlantedPerson {
  readonly id: string;
  /** The ID of its comment on the record of a unit. */
  readonly own: number;
  readonly period: number;
  /** The ID of a project of which it is a team member. */
  readonly project: string;
  /** The words in records of the person. */
  readonly words: readonly string[];
}

/** Makes records of every kind that belong to a person, with planted words, some of them changed or removed since. */
export async function plantPerson(
  app: TestApp,
  client: Client,
  world: World,
  person = world.guest,
): Promise<PlantedPerson> {
  const { get, post, put, remove } = client;
  const words = [...WORDS];
  const word = () => {
    const next = words.shift();
    if (next === undefined) throw new Error('no word is left');
    return next;
  };
  const { admin, organization, siteId } = world;
  const { id } = person;
  const individual = await done(get(admin, `individuals/${id}`));
  await done(
    put(admin, `individuals/${id}`, { ...individual, LastName: word(), UserDefined2: word(), PrimaryTitle: word() }),
  );
  const period = await app.database.transaction((tx) => insertPeriod(tx, siteId, -30, 60));
  const goal = {
    ...plainGoal(id, period, word()),
    Why: word(),
    Measure1: word(),
    ...datesOf(1),
    Measure2: ' ',
    Measure1Completed: true,
  };
  const kept = await done(post(admin, 'goals', goal));
  const removed = await done(post(admin, 'goals', { ...goal, Name: word() }));
  await done(remove(admin, `goals/${removed.ID}`));
  await done(put(admin, `goals/${kept.ID}`, { ...kept, Why: word() }));
  await done(post(admin, 'accountabilities', { AncestorID: id, Rank: 1, Name: word(), Description: word() }));
  const role = await done(post(admin, 'basicroles', { IndividualID: id, Name: word(), Description: word() }));
  await done(post(admin, 'indicators', { BasicRoleID: role.ID, Name: word() }));
  const dialog = await done(
    post(admin, 'dialogs', { AncestorID: id, Name: word(), Agenda: word(), DialogDate: '2026-02-01' }),
  );
  const note = { BasicRoleID: role.ID, DialogID: dialog.ID, Description: word() };
  await done(put(admin, `basicroles/${role.ID}/dialogs/${dialog.ID}`, note));
  await done(post(admin, 'commitments', { ...plainCommitment(id, period), Name: word() }));
  const project = await projectOf(client, world);
  const member = { ProjectID: project, IndividualID: id, Role: 4 };
  const teamMember = await done(post(admin, 'teammembers', member));
  await done(put(admin, `teammembers/${teamMember.ID}`, { ...teamMember, RoleDescription: word() }));
  const comment = await done(post(admin, 'comments', { AncestorID: dialog.ID, Comment: word() }));
  await done(put(admin, `comments/${comment.ID}`, { ...comment, Comment: word() }));
  await done(post(admin, 'tasks', { AncestorID: id, Name: word() }));
  const metric = { AncestorID: id, Name: word(), Description: word(), Rank: 1, Format: '0' };
  const thresholds = { Threshold1: 1, Threshold2: 2, Threshold3: 3 };
  const { ID: MetricID } = await done(post(admin, 'metrics', { ...metric, ...thresholds, Is8020: false }));
  await done(post(admin, 'metricvalues', { MetricID, Date: '2026-01-01', Value: 1 }));
  await done(post(admin, 'assessments', { SubjectID: id, Kind: 3, PeriodID: period, Score: 50, Comment: word() }));
  await app.app.get(SnapshotService).run(Caller.system('test', siteId), monthBefore(Date.now()));
  await done(post(admin, 'goals', { ...plainGoal(world.member.id, period, WORD_OF_OTHERS), Why: WORD_OF_OTHERS }));
  await done(post(admin, 'tasks', { AncestorID: world.member.id, Name: WORD_OF_OTHERS }));
  const own = await done(post(person, 'comments', { AncestorID: organization, Comment: OWN_WORD }));
  return { id, own: own.ID, period, project, words: WORDS.slice(0, WORDS.length - words.length) };
}

/** A project of a unit, with its phase and status. */
async function projectOf({ post }: Client, { admin, sales }: World): Promise<string> {
  const phase = await done(post(admin, 'projectphases', { Rank: 1, Name: 'Review' }));
  const status = await done(post(admin, 'projectstatuses', { Rank: 1, Name: 'Checked' }));
  const project = { AncestorID: sales, Rank: 1, Name: 'Launch', PhaseID: phase.ID, StatusID: status.ID };
  return (await done(post(admin, 'projects', project))).ID;
}

/** Records of the kinds that the person has not, so that every operation has something to read. */
export async function fillSite(
  app: TestApp,
  { post, put }: Client,
  world: World,
  { id, project, period }: PlantedPerson,
): Promise<void> {
  const item = { Rank: 1, Name: 'Item', Description: '' };
  const metric = await done(post(world.admin, 'metrics', { ...item, AncestorID: project }));
  for (const [path, body] of [
    ['supervisoryscopes', { ...item, AncestorID: id }],
    ['projectscopes', { ...item, AncestorID: project }],
    ['evaluationcriteria', { ...item, AncestorID: project }],
    ['metricvalues', { MetricID: metric.ID, Date: '2026-01-01', Value: 1 }],
    ['colors', { Rank: 1, Name: 'Red', Code: 'FF0000' }],
    ['corevalues', { Rank: 1, Name: 'Honesty' }],
    ['permissions', permissionOf(project, id, { ReadState: 1 })],
    ['permissions', permissionOf(project, world.member.id, { ReadState: 1 })],
    ['comments', { AncestorID: project, Comment: 'Said' }],
    ['assessments', { SubjectID: project, Kind: 2, PeriodID: period, Score: 50 }],
    ['credentials', { Name: 'Reader', IndividualID: id, Scopes: 'goal:read', Expires: inDays(30) }],
    ['credentials', { Name: 'Other', IndividualID: world.member.id, Scopes: 'goal:read', Expires: inDays(30) }],
    ['webhooks', { Name: 'Hook', Url: 'https://hooks.example/', Enabled: false }],
  ] as const)
    await done(post(world.admin, path, body));
  for (const [path, body] of [
    [`individuals/${id}/identity`, { Subject: `subject of ${id}` }],
    [`individuals/${world.member.id}/hold`, { Reason: 'Lawsuit' }],
    [
      `sites/${world.siteId}/identityprovider`,
      { Issuer: `https://login.acme.example/${world.siteId}`, Audience: 'pms' },
    ],
  ] as const)
    await done(put(world.admin, path, body));
  await done(put(world.admin, `individuals/${world.member.id}/identity`, { Subject: 'other' }));
  await app.app.get(SnapshotService).run(Caller.system('test', world.siteId), monthBefore(Date.now()));
}
