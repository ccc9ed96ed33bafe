import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import { ScimError } from '../../http/problems/scim-problem';
import { looksBuiltIn } from '../../resources/security-groups/built-in-groups';
import { SecurityGroupUpdate } from '../../resources/security-groups/security-group';
import { SecurityGroupService } from '../../resources/security-groups/security-group.service';
import type { Caller } from '../../security/caller';
import type { Assignment } from './assignments';
import { DirectoryWrites, validated } from './directory-writes';
import { ScimStore } from './scim.store';
import type { Rows } from './scim-attributes';
import { type Values, valuesOf, withoutValue } from './scim-values';

type GroupRow = Rows['Groups'];

/** Groups as a directory writes them: security groups that are not built in (contract section 26). */
@Injectable()
export class GroupService {
  constructor(
    private readonly store: ScimStore,
    private readonly writes: DirectoryWrites,
    private readonly groups: SecurityGroupService,
  ) {}

  async create(caller: Caller, assignments: readonly Assignment[]): Promise<GroupRow> {
    const values = await valuesOf(assignments);
    const { Group } = values.members;
    if (!Group) throw withoutValue('displayName');
    return this.writes.run(caller, undefined, async (record, tx) => {
      const { ID, Version } = await this.groups.create(record, named(Group));
      await this.writes.keep(record, 'Groups', { ID, Version, DirectoryUpdated: null }, values.members, tx);
      await this.changeMembers(record, ID, values, tx);
      return this.writes.get(record, 'Groups', ID, tx);
    });
  }

  /** Changes what the assignments name; of the members only those that differ. */
  async update(caller: Caller, id: string, assignments: readonly Assignment[]): Promise<GroupRow> {
    const values = await valuesOf(assignments);
    const { Group } = values.members;
    return this.writes.change(caller, 'Groups', id, async (record, tx, current) => {
      const isRenamed = Group && Group !== current.Group;
      const { Version } = isRenamed ? await this.groups.update(record, id, named(Group)) : current;
      await this.writes.keep(record, 'Groups', { ...current, Version }, values.members, tx);
      await this.changeMembers(record, id, values, tx);
      return this.writes.get(record, 'Groups', id, tx);
    });
  }

  /** Deletes the group softly. Another one can have its name and external ID. */
  remove(caller: Caller, id: string): Promise<void> {
    return this.writes.change(caller, 'Groups', id, async (record, tx) => {
      await this.groups.delete(record, id);
      await this.store.forget(record, id, tx);
    });
  }

  private async changeMembers(record: Caller, id: string, values: Values, tx: Sql): Promise<void> {
    const put = [...values.put];
    const known = await this.store.knownUsers(record, put, tx);
    const unknown = put.find((each) => !known.has(each));
    if (unknown !== undefined) throw new ScimError('invalidValue', `members: ${unknown} is no user of the site.`);
    const take = new Set(values.take);
    if (values.isWhole)
      for await (const step of this.store.related(record, 'Groups', [id], tx))
        for (const { ID } of step) if (!values.put.has(ID)) take.add(ID);
    if (put.length + take.size > 0) await this.groups.changeMembers(record, id, { put, take: [...take] });
  }
}

/** A group with a name that no built-in one seems to have. */
function named(Group: string): SecurityGroupUpdate {
  if (looksBuiltIn(Group)) throw new ScimError('uniqueness', 'A built-in group has this name. Choose another one.');
  return validated(SecurityGroupUpdate, { Group });
}
