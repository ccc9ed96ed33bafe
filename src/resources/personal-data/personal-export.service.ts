import { Injectable, type Type } from '@nestjs/common';
import type { Lifetime, Sql } from '../../database/sql';
import { type ListResult, listResultOf } from '../../http/list-result';
import { Forbidden, NotFound, TooManyRequests } from '../../http/problem';
import { LedgerWriter } from '../../ledger/ledger-writer';
import { resourceOf } from '../../resource/declare/field-registry';
import { personalColumns } from '../../resource/declare/personal-columns';
import { ResourceSupport } from '../../resource/service/resource-support';
import { memberOf, typeReader } from '../../resource/storage/record-entries';
import { hasAccess } from '../../security/access/required-access';
import { type Caller, callerKey } from '../../security/caller';
import type { Member } from '../audit/member';
import { BasicRoleDialog } from '../basic-role-dialogs/basic-role-dialog';
import { StoredBasicRoleDialog } from '../basic-role-dialogs/stored-basic-role-dialog';
import { BasicRole } from '../basic-roles/basic-role';
import { changeTypes, hrefOf } from '../changes/change-types';
import { Credential } from '../credentials/credential';
import { Individual } from '../individuals/individual';
import { OrganizationMember } from '../organization-members/organization-member';
import { Permission } from '../permissions/permission';
import { SecurityGroup } from '../security-groups/security-group';
import { SecurityGroupMember } from '../security-groups/security-group-member';
import { Task } from '../tasks/task';
import { TaskAssignee } from '../tasks/task-assignee';
import { Hold } from './hold';
import { type ExportedEntry, PersonalExportStore, type Row, STEP_ROWS } from './personal-export.store';
import { OUTSIDE_THE_TREE } from './personal-places';
import type { PersonalRecord, PersonalRole } from './personal-record';

/** Columns that name who wrote a record. */
const AUTHORS = ['CreatedBy', 'AssessorID', 'ArchivedBy'] as const;
const RIGHT = /^Can[A-Z]/;

type Step = AsyncGenerator<PersonalRecord[]>;
type Naming = (row: Row) => { readonly role: PersonalRole; readonly members?: readonly string[] };

/** Everything that is stored about a person, as a stream (contract section 27). */
@Injectable()
export class PersonalExportService {
  private readonly ledger = new LedgerWriter(this.support.database);
  /** The requests that are being answered, by caller: one at a time. */
  private readonly running = new Map<string, Lifetime>();

  constructor(
    private readonly support: ResourceSupport,
    private readonly store: PersonalExportStore,
  ) {}

  async list(caller: Caller, id: string): Promise<ListResult> {
    await this.authorize(caller, id);
    caller.faults.throwIfAny();
    const key = callerKey(caller);
    const other = this.running.get(key);
    if (other && other.cause === undefined)
      throw new TooManyRequests(1, 'One export at a time can be read by one caller. Finish the other one, then retry.');
    if (caller.lifetime) this.running.set(key, caller.lifetime);
    const steps = this.steps(caller, id, () => this.running.delete(key));
    await this.record(caller, id);
    const first = await steps.next();
    const rest = { next: () => steps.next() } as NonNullable<ListResult['rest']>;
    return listResultOf(first.value ?? [], undefined, rest);
  }

  /** For Admins, also of a deleted individual, and for the individual itself. */
  private async authorize(caller: Caller, id: string): Promise<void> {
    const readable = await this.support.readers
      .of('Individual')
      .read(caller, [id], this.support.database.readPrimaryFor(caller));
    if (!readable.get(id)) throw new NotFound();
    if (!caller.isAdmin && caller.individualId !== id)
      throw new Forbidden('forbidden', 'Only the individual itself and administrators can read this.');
  }

  private async record(caller: Caller, id: string): Promise<void> {
    const entry = {
      verb: 'exported',
      type: 'Individual',
      recordId: id,
      ancestorId: caller.siteId,
      version: null,
    } as const;
    await this.support.database.transaction(
      (tx: Sql) => caller.runWrite(tx, async () => this.ledger.add(tx, caller.actor, entry)),
      { lifetime: caller.lifetime },
    );
  }

  /** The credential is verified again before each step. */
  private async *steps(caller: Caller, id: string, end: () => void): Step {
    try {
      for await (const step of this.sections(caller, id)) {
        if (step.length === 0) continue;
        yield step;
        caller.lifetime?.throwIfEnded();
        await caller.validity?.renewForStep();
        await this.authorize(caller, id);
      }
    } finally {
      end();
    }
  }

  private async *sections(caller: Caller, id: string): Step {
    const own = new Set<string>();
    const ofPerson = (type: Type) => this.records(caller, type, () => ({ role: 'subject' }), own);
    const member = this.records(caller, OrganizationMember, () => ({ role: 'member' }), own);
    yield await ofPerson(Individual)([{ id, row: {} }]);
    for await (const rows of this.store.rowsNaming(caller, OrganizationMember, ['IndividualID'], id))
      yield await member(rows);
    const below = await this.support.tree.idsBelow(caller, id);
    for (const [entity, ids] of below)
      for (let at = 0; at < ids.length; at += STEP_ROWS)
        yield await ofPerson(entity)(ids.slice(at, at + STEP_ROWS).map((each) => ({ id: each, row: {} })));
    for (const [entity, by] of [...OUTSIDE_THE_TREE, [Hold, 'ID'] as const])
      for await (const rows of this.store.rowsNaming(caller, entity, [by], id)) yield await ofPerson(entity)(rows);
    for (const role of below.get(BasicRole) ?? [])
      for await (const rows of this.store.rowsNaming(caller, StoredBasicRoleDialog, ['BasicRoleID'], role))
        yield await ofPerson(BasicRoleDialog)(rows);
    yield* this.named(caller, id, own);
    yield* this.signIns(caller, id, own);
    if (caller.isAdmin) yield* this.entries(caller, id, own);
  }

  /** Records of others that it wrote or that name it, its groups and its permission rows. */
  private async *named(caller: Caller, id: string, own: Set<string>): Step {
    const naming = (columns: readonly string[]): Naming => {
      return (row) => {
        const members = columns.filter((name) => row[name] === id);
        return AUTHORS.some((name) => members.includes(name)) ? { role: 'author' } : { role: 'named', members };
      };
    };
    for (const { resource } of Object.values(changeTypes())) {
      const entity: Type = resource === BasicRoleDialog ? StoredBasicRoleDialog : resource;
      const personal = personalColumns(this.support.database.dataSource, entity);
      const columns = [...personal].filter(([, kind]) => kind === 'who').map(([name]) => name);
      if (columns.length === 0 || resource === Permission) continue;
      const records = this.records(caller, resource, naming(columns), own);
      for await (const rows of this.store.rowsNaming(caller, entity, columns, id)) yield await records(rows);
    }
    const linked = this.records(caller, Task, () => ({ role: 'named', members: [] }), own);
    for await (const rows of this.store.rowsNaming(caller, TaskAssignee, ['IndividualID'], id))
      yield await linked(rows.map(({ row }) => ({ id: String(row.TaskID), row })));
    const groups = this.records(caller, SecurityGroup, () => ({ role: 'member' }), own);
    for await (const rows of this.store.rowsNaming(caller, SecurityGroupMember, ['IndividualID'], id))
      yield await groups(rows.map(({ row }) => ({ id: String(row.GroupID), row })));
    const permissions = this.records(caller, Permission, () => ({ role: 'named' }), own);
    for await (const rows of this.store.rowsNaming(caller, Permission, ['PrincipalKey', 'RowID'], id))
      yield await permissions(rows);
  }

  private async *signIns(caller: Caller, id: string, own: Set<string>): Step {
    const tokens = (await this.store.tokensOf(caller, id)).filter(({ Kind }) => caller.isAdmin || Kind !== 'site');
    const types: Readonly<Record<string, string>> = { session: 'Session', site: 'SiteToken', user: 'UserToken' };
    yield tokens.map(({ ID, Kind, ...row }) => signIn(types[String(Kind)] ?? 'UserToken', String(ID), row));
    const credentials = this.records(caller, Credential, () => ({ role: 'sign_in' }), own);
    for await (const rows of this.store.rowsNaming(caller, Credential, ['IndividualID', 'SecretBy'], id))
      yield await credentials(rows);
    if (!caller.isAdmin) return;
    yield (await this.store.identitiesOf(caller, id)).map((row) => signIn('Identity', id, row));
    yield [signIn('SignInAddress', id, { Count: await this.store.countAddresses(caller, id) })];
  }

  private async *entries(caller: Caller, id: string, own: ReadonlySet<string>): Step {
    const isOwn = ({ Type: type, RecordID }: ExportedEntry) => own.has(`${type} ${RecordID}`) || RecordID === id;
    const ids = [...new Set([...own].map((key) => key.slice(key.indexOf(' ') + 1)))];
    for (let at = 0; at < ids.length; at += STEP_ROWS)
      for await (const rows of this.store.entriesAbout(caller, ids.slice(at, at + STEP_ROWS)))
        yield rows.filter(isOwn).map((row) => entryOf(row));
    for await (const rows of this.store.entriesBy(caller, id)) yield rows.filter((row) => !isOwn(row)).map(entryOf);
  }

  /** Reads records as their GETs answer them to the caller. Each is in the export once. */
  private records(caller: Caller, resource: Type, naming: Naming, seen: Set<string>) {
    const { fields, ledger } = resourceOf(resource);
    const type = typeReader(resource)({});
    const change = changeTypes()[type];
    const mayRead = caller.isAdmin || (change && hasAccess(caller, { role: change.access.role, scope: undefined }));
    return async (found: readonly { readonly id: string; readonly row: Row }[]): Promise<PersonalRecord[]> => {
      const rows = found.filter(({ id }) => !seen.has(`${type} ${id}`));
      if (!mayRead || rows.length === 0) return [];
      const ids = rows.map(({ id }) => id);
      const read = await this.support.readers.of(type).records(caller, ids, this.support.database.readFor(caller));
      return rows.flatMap(({ id, row }) => {
        const record = read.get(id) as Row | undefined;
        if (!record) return [];
        const { role, members } = naming(row);
        if (role === 'subject' || role === 'member') seen.add(`${type} ${id}`);
        const shown = fields.filter(({ name }) => !RIGHT.test(name) && (members?.includes(name) ?? true));
        const AncestorID = ledger.below ? String(record[ledger.below] ?? caller.siteId) : caller.siteId;
        return {
          Type: type,
          RecordID: id,
          Href: change ? hrefOf({ Type: type, RecordID: id, AncestorID }) : null,
          Role: role,
          Date: dateOf(record),
          Values: shown.flatMap((field) => {
            const [Name, Value] = memberOf(field, record);
            return Value === null ? [] : [{ Name, Value }];
          }),
        };
      });
    };
  }
}

function dateOf({ Updated, CommentDate, Created, Date: date }: Row): string | null {
  const found = Updated ?? CommentDate ?? Created ?? date ?? null;
  return found === null ? null : String(found);
}

function signIn(type: string, id: string, row: Row): PersonalRecord {
  const Values = Object.entries(row).flatMap(([Name, value]) =>
    value === null ? [] : [{ Name, Value: String(value) }],
  );
  return { Type: type, RecordID: id, Href: null, Role: 'sign_in', Date: dateOf(row), Values };
}

function entryOf({ ID, Date: date, Before, After }: ExportedEntry): PersonalRecord {
  const members: readonly [string, string | null][] = JSON.parse(After ?? Before ?? '[]');
  const Values: Member[] = members.map(([Name, Value]) => ({ Name, Value }));
  return { Type: 'AuditEntry', RecordID: ID, Href: `/v4/audit/${ID}`, Role: 'entry', Date: date, Values };
}
