import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import { UUID } from '../../http/field-table';
import { Faults, NotFound } from '../../http/problem';
import { ScimError } from '../../http/scim-problem';
import { UTC } from '../../http/zone';
import { readInput } from '../../resource/pipeline/read-input';
import type { Caller } from '../../security/caller';
import { type SecurityGroup, SecurityGroupUpdate } from '../security-groups/security-group';
import { SecurityGroupService } from '../security-groups/security-group.service';
import type { Assignment } from './assignments';
import { DirectoryWrites } from './directory-writes';
import { type GroupValues, groupValuesOf, requireKnown } from './group-values';
import { type GroupRow, ScimStore } from './scim.store';

/** Groups as a directory writes them: security groups that are not built in (contract section 26). */
@Injectable()
export class GroupService {
  constructor(
    private readonly store: ScimStore,
    private readonly writes: DirectoryWrites,
    private readonly groups: SecurityGroupService,
  ) {}

  /** The group in view with this ID. Throws NotFound if there is none. */
  async get(caller: Caller, id: string, sql?: Sql): Promise<GroupRow> {
    const row = UUID.test(id) ? await this.store.group(caller, id, sql) : undefined;
    if (!row) throw new NotFound('No group with this ID exists.');
    return row;
  }

  create(caller: Caller, assignments: readonly Assignment[]): Promise<GroupRow> {
    const values = groupValuesOf(assignments);
    const { displayName } = values;
    if (displayName === undefined) throw new ScimError('invalidValue', 'displayName must have a value.');
    return this.writes.run(caller, undefined, async (record, tx) => {
      const { ID, Version } = await this.groups.create(record, nameOf(displayName));
      await this.keep(record, { ID, Version, DirectoryUpdated: null }, values, tx);
      await this.changeMembers(record, ID, values, tx);
      return this.get(record, ID, tx);
    });
  }

  /** Changes what the assignments name; of the members only those that differ. */
  update(caller: Caller, id: string, assignments: readonly Assignment[]): Promise<GroupRow> {
    const values = groupValuesOf(assignments);
    return this.writes.run(caller, id, async (record, tx) => {
      const current = await this.locked(record, id, tx);
      const { displayName } = values;
      let { Version } = current;
      if (displayName !== undefined && displayName !== current.Group)
        ({ Version } = await this.groups.update(record, id, nameOf(displayName)));
      await this.keep(record, { ...current, Version }, values, tx);
      await this.changeMembers(record, id, values, tx);
      return this.get(record, id, tx);
    });
  }

  /** Deletes the group softly. Another one can have its name and external ID. */
  remove(caller: Caller, id: string): Promise<void> {
    return this.writes.run(caller, id, async (record, tx) => {
      await this.locked(record, id, tx);
      await this.groups.delete(record, id);
      await this.store.forget(record, id, tx);
    });
  }

  private async locked(record: Caller, id: string, tx: Sql): Promise<GroupRow> {
    if (UUID.test(id)) await this.store.lock(record, 'groups', id, tx);
    return this.get(record, id, tx);
  }

  private async keep(
    record: Caller,
    row: Parameters<ScimStore['keep']>[2],
    { externalId }: GroupValues,
    tx: Sql,
  ): Promise<void> {
    if (externalId === undefined) return;
    const other = externalId === null ? undefined : await this.store.withExternalId(record, 'groups', externalId, tx);
    // One that was deleted by hand.
    if (other?.isDeleted) await this.store.forget(record, other.ID, tx);
    else if (other && other.ID !== row.ID)
      throw new ScimError('uniqueness', 'Another group has this externalId already.');
    await this.store.keep(record, 'groups', row, { ExternalID: externalId }, tx);
  }

  private async changeMembers(record: Caller, id: string, values: GroupValues, tx: Sql): Promise<void> {
    const put = [...values.put];
    if (put.length > 0) requireKnown(put, await this.store.knownUsers(record, put, tx));
    const take = new Set(values.take);
    if (values.isWhole)
      for await (const step of this.store.related(record, 'groups', [id], tx))
        for (const member of step) if (!values.put.has(member.ID)) take.add(member.ID);
    if (put.length + take.size > 0) await this.groups.changeMembers(record, id, { put, take: [...take] });
  }
}

function nameOf(displayName: string): Partial<SecurityGroup> {
  const faults = new Faults();
  const input = readInput(SecurityGroupUpdate, { json: { Group: displayName } }, UTC, faults, true);
  faults.throwIfAny();
  return input as Partial<SecurityGroup>;
}
