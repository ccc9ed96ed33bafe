import type { Type } from '@nestjs/common';
import { addressBelow } from '../../http/server/public-address';
import { resourceOf } from '../../resource/declare/field-registry';
import { personalColumns } from '../../resource/declare/personal-columns';
import type { ResourceSupport } from '../../resource/service/resource-support';
import { memberOf, typeReader } from '../../resource/storage/record-entries';
import { Individual } from '../../resources/individuals/individual';
import { OrganizationMember } from '../../resources/organization-members/organization-member';
import { Permission } from '../../resources/permissions/permission';
import { SecurityGroup } from '../../resources/security-groups/security-group';
import { SecurityGroupMember } from '../../resources/security-groups/security-group-member';
import { Task } from '../../resources/tasks/task';
import { TaskAssignee } from '../../resources/tasks/task-assignee';
import { hasAccess } from '../../security/access/required-access';
import type { Caller } from '../../security/caller';
import { changeTypes, hrefOf } from '../changes/change-types';
import { Credential } from '../credentials/credential';
import { Hold } from './hold';
import type { ExportedEntry, FoundRecord, PersonalExportStore, Row } from './personal-export.store';
import { BELOW_THE_TREE, OUTSIDE_THE_TREE, recordedAs, STEP_ROWS, stepsOf, storedAs } from './personal-places';
import type { PersonalRecord, PersonalRole } from './personal-record';

/** Columns that name who wrote a record. */
const AUTHORS = ['CreatedBy', 'AssessorID', 'ArchivedBy'] as const;
const RIGHT = /^Can[A-Z]/;
const TYPES_OF_TOKENS: ReadonlyMap<string, string> = new Map([
  ['session', 'Session'],
  ['site', 'SiteToken'],
]);

export type Steps = AsyncGenerator<PersonalRecord[]>;
type Found = AsyncIterable<readonly FoundRecord[]>;
/** What a record has to do with the person; `members` are those that say so, all without. */
type Naming = (row: Row) => { readonly role: PersonalRole; readonly members?: readonly string[] };

const as = (role: PersonalRole, members?: readonly string[]) => () => ({ role, members });
const SUBJECT = as('subject');

/** One export of what is stored about a person. */
export class PersonalExport {
  /** The IDs of the records that it has had by type: the person's own ones, and those of others. */
  private readonly own = new Map<string, Set<string>>();
  private readonly others = new Map<string, Set<string>>();

  constructor(
    private readonly support: ResourceSupport,
    private readonly store: PersonalExportStore,
    private readonly caller: Caller,
    private readonly id: string,
  ) {}

  async *steps(): Steps {
    const { caller, id, support } = this;
    yield* this.records(Individual, inSteps([id]), SUBJECT);
    yield* this.records(OrganizationMember, this.naming(OrganizationMember, ['IndividualID']), as('member'));
    const below = await support.tree.idsBelow(caller, id);
    for (const [entity, ids] of below) yield* this.records(entity, inSteps(ids), SUBJECT);
    for (const [entity, by] of [...OUTSIDE_THE_TREE, [Hold, 'ID'] as const])
      yield* this.records(entity, this.naming(entity, [by]), SUBJECT);
    for (const [entity, by, owner] of BELOW_THE_TREE)
      for (const ids of stepsOf(below.get(owner) ?? []))
        yield* this.records(recordedAs(entity), this.naming(entity, [by], ids), SUBJECT);
    yield* this.named();
    yield* this.signIns();
    if (caller.isAdmin) yield* this.entries();
  }

  /** Records of others that it wrote or that name it, its groups and its permission rows. */
  private async *named(): Steps {
    const { id } = this;
    for (const resource of [...[...changeTypes().values()].map((type) => type.resource), Hold]) {
      const personal = personalColumns(this.support.database.dataSource, storedAs(resource));
      const columns = [...personal].filter(([, kind]) => kind === 'who').map(([name]) => name);
      if (columns.length === 0 || resource === Permission) continue;
      yield* this.records(resource, this.naming(storedAs(resource), columns), (row) => {
        const members = columns.filter((name) => row[name] === id);
        return AUTHORS.some((name) => members.includes(name)) ? { role: 'author' } : { role: 'named', members };
      });
    }
    yield* this.records(Task, this.linked(TaskAssignee, 'TaskID'), as('named', []));
    yield* this.records(SecurityGroup, this.linked(SecurityGroupMember, 'GroupID'), as('member'));
    yield* this.records(Permission, this.naming(Permission, ['PrincipalKey', 'RowID']), as('named'));
  }

  private async *signIns(): Steps {
    const { caller, id, store } = this;
    const tokens = (await store.tokensOf(caller, id)).filter(({ Kind }) => caller.isAdmin || Kind !== 'site');
    yield tokens.map(({ ID, Kind, ...row }) =>
      signIn(TYPES_OF_TOKENS.get(String(Kind)) ?? 'UserToken', String(ID), row),
    );
    yield* this.records(Credential, this.naming(Credential, ['IndividualID', 'SecretBy']), as('sign_in'));
    if (!caller.isAdmin) return;
    yield (await store.identitiesOf(caller, id)).map((row) => signIn('Identity', id, row));
    yield [signIn('SignInAddress', id, { Count: await store.countAddresses(caller, id) })];
  }

  /** Entries about its own records, also removed ones, and then those of what it did to records of others. */
  private async *entries(): Steps {
    const { caller, id, own, store } = this;
    const isAbout = ({ Type: type, RecordID }: ExportedEntry) => RecordID === id || own.get(type)?.has(RecordID);
    const isBelow = ({ AncestorID }: ExportedEntry) => this.isOwn(String(AncestorID));
    for (const ids of this.ownIds()) {
      for await (const rows of store.entriesAbout(caller, ids))
        yield rows.filter(isAbout).map((row) => entryOf(row, caller));
      for await (const rows of store.entriesBelow(caller, ids))
        yield rows.filter((row) => !isAbout(row)).map((row) => entryOf(row, caller));
    }
    for await (const rows of store.entriesBy(caller, id))
      yield rows.filter((row) => !isAbout(row) && !isBelow(row)).map((row) => entryOf(row, caller));
  }

  private isOwn(id: string): boolean {
    return [...this.own.values()].some((ids) => ids.has(id));
  }

  /** In steps, each ID once: some belong to records of several types. */
  private *ownIds(): Generator<readonly string[]> {
    let step: string[] = [];
    const earlier: ReadonlySet<string>[] = [];
    for (const ids of this.own.values()) {
      for (const id of ids) {
        if (earlier.some((others) => others.has(id))) continue;
        step.push(id);
        if (step.length < STEP_ROWS) continue;
        yield step;
        step = [];
      }
      earlier.push(ids);
    }
    if (step.length > 0) yield step;
  }

  private naming(entity: Type, columns: readonly string[], ids: readonly string[] = [this.id]): Found {
    return this.store.rowsNaming(this.caller, entity, columns, ids);
  }

  /** The records that rows link to the person. */
  private async *linked(entity: Type, column: string): AsyncGenerator<readonly FoundRecord[]> {
    for await (const rows of this.naming(entity, ['IndividualID']))
      yield rows.map(({ row }) => ({ id: String(row[column]), row }));
  }

  /** Reads records as their GETs answer them to the caller. Each is in the export once. */
  private async *records(resource: Type, found: Found, naming: Naming): Steps {
    const { caller, others, own, support } = this;
    const { fields, below } = resourceOf(resource);
    const type = typeReader(resource)({});
    const change = changeTypes().get(type);
    if (!caller.isAdmin && !(change && hasAccess(caller, { role: change.access.role, scope: undefined }))) return;
    for await (const all of found) {
      const rows = all.filter(({ id }) => !own.get(type)?.has(id) && !others.get(type)?.has(id));
      if (rows.length === 0) continue;
      const read = await support.readers.of(type).records(
        caller,
        rows.map(({ id }) => id),
        support.database.readFor(caller),
      );
      yield rows.flatMap(({ id, row }) => {
        const record = read.get(id) as Row | undefined;
        if (!record) return [];
        const { role, members } = naming(row);
        const isOwn = role === 'subject' || (role === 'member' && resource === OrganizationMember);
        const ids = isOwn ? own : others;
        ids.set(type, (ids.get(type) ?? new Set()).add(id));
        const shown = fields.filter(({ name }) => !RIGHT.test(name) && (members?.includes(name) ?? true));
        const AncestorID = below ? String(record[below] ?? caller.siteId) : caller.siteId;
        return {
          Type: type,
          RecordID: id,
          Href: change ? hrefOf({ Type: type, RecordID: id, AncestorID }, caller.origin?.prefix) : null,
          Role: role,
          Date: dateOf(record),
          Values: valuesOf(shown.map((field) => memberOf(field, record))),
        };
      });
    }
  }
}

async function* inSteps(ids: readonly string[]): AsyncGenerator<readonly FoundRecord[]> {
  for (const some of stepsOf(ids)) yield some.map((id) => ({ id, row: {} }));
}

function dateOf({ Updated, CommentDate, Created, Date: date }: Row): string | null {
  const found = Updated ?? CommentDate ?? Created ?? date ?? null;
  return found === null ? null : String(found);
}

function valuesOf(members: readonly (readonly [string, Row[string]])[]): PersonalRecord['Values'] {
  return members.flatMap(([Name, Value]) => (Value === null ? [] : [{ Name, Value: String(Value) }]));
}

function signIn(type: string, id: string, row: Row): PersonalRecord {
  return {
    Type: type,
    RecordID: id,
    Href: null,
    Role: 'sign_in',
    Date: dateOf(row),
    Values: valuesOf(Object.entries(row)),
  };
}

function entryOf({ ID, Date: date, Before, After }: ExportedEntry, { origin }: Caller): PersonalRecord {
  const members: [string, string | null][] = JSON.parse(After ?? Before ?? '[]');
  const Values = members.map(([Name, Value]) => ({ Name, Value }));
  const Href = addressBelow(origin?.prefix, `/v4/audit/${ID}`);
  return { Type: 'AuditEntry', RecordID: ID, Href, Role: 'entry', Date: date, Values };
}
