import type { clientOf } from '../support/client';
import type { TestApp } from '../support/test-app';
import type { Wire } from '../support/wire';
import type { Person } from '../support/world';

type Client = ReturnType<typeof clientOf>;

/** A record of the export, without what does not follow from the record. */
export interface ExpectedRecord {
  readonly Role: string;
  readonly Values: readonly { readonly Name: string; readonly Value: string }[];
}

/** How the records of a type are read: by the ID of each row of a table, or by lists below records of another one. */
interface ReadType {
  readonly path: string;
  readonly table: string;
  /** Columns of the ID. */
  readonly key?: readonly string[];
  /** The member that names what a record belongs to. */
  readonly parent?: string;
}

/** Everything that has an address, but for what is only about a site. */
const TYPES: Readonly<Record<string, ReadType>> = {
  Individual: { path: 'individuals/{}', table: 'individuals' },
  DepartmentMember: { path: 'departmentmembers/{}', table: 'organization_members' },
  Organization: { path: 'organizations/{}', table: 'organizations' },
  SecurityGroup: { path: 'securitygroups/{}', table: 'security_groups' },
  Site: { path: 'sites/{}', table: 'sites' },
  Period: { path: 'periods/{}', table: 'periods' },
  Color: { path: 'colors/{}', table: 'colors' },
  CoreValue: { path: 'corevalues/{}', table: 'core_values' },
  Webhook: { path: 'webhooks/{}', table: 'webhooks' },
  Credential: { path: 'credentials/{}', table: 'credentials' },
  Hold: { path: 'individuals/{}/hold', table: 'holds' },
  Permission: { path: 'permissions/{}', table: 'permissions' },
  Project: { path: 'projects/{}', table: 'projects' },
  TeamMember: { path: 'projects/{}/teammembers', table: 'projects', parent: 'IndividualID' },
  ProjectScope: { path: 'projectscopes/{}', table: 'project_scopes', parent: 'AncestorID' },
  EvaluationCriteria: { path: 'evaluationcriteria/{}', table: 'evaluation_criteria', parent: 'AncestorID' },
  Dialog: { path: 'dialogs/{}', table: 'dialogs', parent: 'AncestorID' },
  Task: { path: 'tasks/{}', table: 'tasks', parent: 'AncestorID' },
  Metric: { path: 'metrics/{}', table: 'metrics', parent: 'AncestorID' },
  TrendValue: { path: 'metricvalues/{}', table: 'trend_values', parent: 'MetricID' },
  Archive: { path: 'archives/{}', table: 'archives', parent: 'AncestorID' },
  Accountability: { path: 'accountabilities/{}', table: 'accountabilities', parent: 'AncestorID' },
  SupervisoryScope: { path: 'supervisoryscopes/{}', table: 'supervisory_scopes', parent: 'AncestorID' },
  BasicRole: { path: 'basicroles/{}', table: 'basic_roles', parent: 'IndividualID' },
  Indicator: { path: 'indicators/{}', table: 'indicators', parent: 'BasicRoleID' },
  BasicRoleDialog: {
    path: 'basicroles/{}/dialogs/{}',
    table: 'basic_role_dialogs',
    key: ['BasicRoleID', 'DialogID'],
    parent: 'BasicRoleID',
  },
  Comment: { path: 'comments/{}', table: 'comments', parent: 'AncestorID' },
  Goal: { path: 'goals/{}', table: 'goals', parent: 'IndividualID' },
  Commitment: { path: 'commitments/{}', table: 'commitments', parent: 'AncestorID' },
  Assessment: { path: 'assessments/{}', table: 'assessments', parent: 'SubjectID' },
};
/** Members that follow from a record that is in the export itself: the comment, and the membership. */
const DERIVED = new Set(['LastCommentByID', 'PrimaryReportsTo', 'IndividualBaseID']);
const AUTHORS = ['CreatedBy', 'AssessorID', 'ArchivedBy'];

/** Reads every record of a site as a caller, and finds which of them the export of an individual has to contain. */
export class PersonalOracle {
  private readonly records = new Map<string, Wire>();

  constructor(
    private readonly app: TestApp,
    private readonly client: Client,
    private readonly siteId: string,
  ) {}

  async read(caller: Person, id: string): Promise<ReadonlyMap<string, ExpectedRecord>> {
    this.records.clear();
    for (const [type, read] of Object.entries(TYPES)) await this.readType(caller, type, read);
    const own = this.belongingTo(id);
    const expected = new Map<string, ExpectedRecord>();
    for (const [key, record] of this.records) {
      const type = key.slice(0, key.indexOf(' '));
      const naming = Object.keys(record).filter((name) => record[name] === id && !DERIVED.has(name));
      const isMember = type === 'DepartmentMember' && record.IndividualID === id;
      if (isMember || own.has(key))
        expected.set(key, { Role: isMember ? 'member' : 'subject', Values: valuesOf(record) });
      else if (type === 'Credential' && (record.IndividualID === id || record.SecretBy === id))
        expected.set(key, { Role: 'sign_in', Values: valuesOf(record) });
      else if (type === 'Permission' && (record.PrincipalID === id || record.RowID === id))
        expected.set(key, { Role: 'named', Values: valuesOf(record) });
      else if (AUTHORS.some((name) => naming.includes(name)))
        expected.set(key, { Role: 'author', Values: valuesOf(record) });
      else if (naming.length > 0) expected.set(key, { Role: 'named', Values: valuesOf(record, naming) });
    }
    await this.addLinks(caller, id, expected);
    return expected;
  }

  /** What belongs to the individual, or to something that belongs to it. */
  private belongingTo(id: string): ReadonlySet<string> {
    const own = new Set([`Individual ${id}`, `Hold ${id}`]);
    const owners = new Set([id]);
    for (let found = -1; found !== own.size; ) {
      found = own.size;
      for (const [key, record] of this.records) {
        const [type] = key.split(' ');
        const { parent } = TYPES[type];
        if (parent === undefined || !owners.has(String(record[parent])) || own.has(key)) continue;
        own.add(key);
        if (record.ID !== undefined) owners.add(String(record.ID));
      }
    }
    return own;
  }

  /** Tasks to which it is assigned, and its groups. */
  private async addLinks(caller: Person, id: string, expected: Map<string, ExpectedRecord>): Promise<void> {
    for (const [type, path, Role] of [
      ['Task', 'tasks', 'named'],
      ['SecurityGroup', 'securitygroups', 'member'],
    ] as const)
      for (const [key, record] of this.records) {
        // Who is in these groups follows from the individual.
        if (!key.startsWith(`${type} `) || ['Everyone', 'Administrators'].includes(String(record.Group))) continue;
        const { body } = await this.client.get(caller, `${path}/${record.ID}/individuals`);
        if (!Array.isArray(body) || !body.some(({ ID }: Wire) => ID === id) || expected.has(key)) continue;
        expected.set(key, { Role, Values: Role === 'named' ? [] : valuesOf(record) });
      }
  }

  private async readType(caller: Person, type: string, { path, table, key = ['ID'] }: ReadType): Promise<void> {
    const rows = await this.app.database.read.query<Wire>(
      `SELECT ${key.join(', ')} FROM \`${table}\` WHERE SiteID = ?`,
      [this.siteId],
    );
    for (const row of rows) {
      const ids = key.map((name) => String(row[name]));
      const { status, body } = await this.client.get(
        caller,
        path.replace(/\{\}/g, () => ids.shift() ?? ''),
      );
      if (status === 403 || status === 404) continue;
      if (status !== 200) throw new Error(`${path} ${status}`);
      const id = key.map((name) => String(row[name])).join('/');
      for (const record of [body].flat()) this.records.set(`${type} ${path.endsWith('s') ? record.ID : id}`, record);
    }
  }
}

function valuesOf(record: Wire, names = Object.keys(record)): ExpectedRecord['Values'] {
  return names
    .filter((name) => !/^Can[A-Z]/.test(name) && record[name] !== null)
    .map((name) => ({ Name: name, Value: String(record[name]) }));
}
