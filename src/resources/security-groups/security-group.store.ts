import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { storedNow } from '../../http/formats/instant';
import { given, oneOf } from '../../resource/storage/conditions';
import { PRIMARY } from '../../resource/storage/index-hint';
import { from } from '../../resource/storage/query';
import { ResourceStore } from '../../resource/storage/resource-store';
import { ScopedStatement, select } from '../../resource/storage/scoped-statement';
import { Condition, noRows, type Where } from '../../resource/storage/where';
import { givenAll, insertInto, ME, remove } from '../../resource/storage/writes';
import type { Caller } from '../../security/caller';
import type { Individual } from '../individuals/individual';
import { BuiltInGroup, PERFORMANCE_MANAGEMENT_KEY } from './built-in-groups';
import { SecurityGroup } from './security-group';
import { ADD_TO_BUILT_IN, addMembers } from './security-group.sql';
import { SecurityGroupMember } from './security-group-member';

const MEMBERS = new Condition<Individual>([]).withIds(
  'gm.IndividualID',
  () => from(SecurityGroupMember, 'gm').where({ 'gm.GroupID': given('group') }),
  PRIMARY,
);
/** Members that one statement names. */
const STEP = 10_000;

const PAIR = { GroupID: given('group'), IndividualID: given('individual') } as const;

@Injectable()
export class SecurityGroupStore extends ResourceStore<SecurityGroup> {
  private readonly member = select(
    this.database,
    from(SecurityGroupMember, 'm')
      .columns('m', 'GroupID')
      .where({ 'm.GroupID': given('group'), 'm.IndividualID': given('individual') }),
  );
  private readonly insertMember = insertInto(this.database, SecurityGroupMember, {
    ...PAIR,
    ...givenAll('Created'),
    CreatedBy: ME,
  });
  private readonly deleteMember = remove(this.database, SecurityGroupMember, PAIR);
  private readonly among = select<SecurityGroupMember>(
    this.database,
    from(SecurityGroupMember, 'm')
      .columns('m', 'IndividualID')
      .where({ 'm.GroupID': given('group'), 'm.IndividualID': oneOf('ids') }),
  );
  private readonly insertMembers = new ScopedStatement(this.database, addMembers(this.database.dialect));
  private readonly deleteMembers = remove(this.database, SecurityGroupMember, {
    GroupID: given('group'),
    IndividualID: oneOf('ids'),
  });
  private readonly groupsOf = select<SecurityGroup>(
    this.database,
    from(SecurityGroupMember, 'm')
      .join(SecurityGroup, 'g', { 'g.ID': 'm.GroupID' })
      .columns('g', 'ID', 'Version')
      .where({ 'm.IndividualID': given('individual') }),
  );
  private readonly deleteAllOf = remove(this.database, SecurityGroupMember, { IndividualID: given('individual') });
  private readonly addToBuiltIn = new ScopedStatement(this.database, ADD_TO_BUILT_IN);

  constructor(database: Database) {
    super(database, SecurityGroup);
  }

  /** The condition for members of the group among live individuals; none if the group is deleted. */
  members(_caller: Caller, { ID, Group, BuiltIn, Deleted, DeletedByRef }: SecurityGroup): Where<Individual> {
    if (Deleted || DeletedByRef) return noRows();
    if (BuiltIn && Group === BuiltInGroup.Everyone) return [];
    if (BuiltIn && Group === BuiltInGroup.Administrators) return { IsAdmin: true };
    return MEMBERS.with({ group: ID });
  }

  /** Whether there is a stored membership. */
  hasMember(caller: Caller, groupId: string, individualId: string | null, sql?: Sql): Promise<boolean> {
    return this.member.any(caller, { group: groupId, individual: individualId }, sql);
  }

  /** Adds a member. No effect if it is one already. The group must be locked. */
  async addMember(caller: Caller, group: SecurityGroup, individualId: string, tx: Sql): Promise<void> {
    if (await this.hasMember(caller, group.ID, individualId, tx)) return;
    await this.insertMember.send(caller, { group: group.ID, individual: individualId, Created: storedNow() }, tx);
    this.recordMembers(caller, group, [['Individuals', null]], [['Individuals', individualId]], tx);
  }

  /** Removes a member. No effect if it is none. */
  async removeMember(caller: Caller, group: SecurityGroup, individualId: string, tx: Sql): Promise<void> {
    const { affected } = await this.deleteMember.run(caller, { group: group.ID, individual: individualId }, tx);
    if (affected > 0) this.recordMembers(caller, group, [['Individuals', individualId]], [['Individuals', null]], tx);
  }

  /**
   * Puts individuals into a group that is locked, and takes others out. Those who are in it already, or not in it, change
   * nothing. Each that came or went has an entry.
   */
  async changeMembers(
    caller: Caller,
    group: SecurityGroup,
    { put, take }: { readonly put: readonly string[]; readonly take: readonly string[] },
    tx: Sql,
  ): Promise<void> {
    const present = new Set<string>();
    for (const ids of stepsOf([...put, ...take]))
      for (const { IndividualID } of await this.among.all(caller, { group: group.ID, ids }, tx))
        present.add(IndividualID);
    const added = put.filter((id) => !present.has(id));
    const taken = take.filter((id) => present.has(id));
    const values = { group: group.ID, ids: JSON.stringify(added), now: storedNow() };
    if (added.length > 0) await this.insertMembers.send(caller, values, tx);
    for (const ids of stepsOf(taken)) await this.deleteMembers.send(caller, { group: group.ID, ids }, tx);
    for (const id of added) this.recordMembers(caller, group, [['Individuals', null]], [['Individuals', id]], tx);
    for (const id of taken) this.recordMembers(caller, group, [['Individuals', id]], [['Individuals', null]], tx);
  }

  /** Takes an individual out of all groups. */
  async removeFromAll(caller: Caller, individualId: string, tx: Sql): Promise<void> {
    const groups = await this.groupsOf.all(caller, { individual: individualId }, tx);
    if (groups.length === 0) return;
    await this.deleteAllOf.send(caller, { individual: individualId }, tx);
    for (const group of groups)
      this.recordMembers(caller, group, [['Individuals', individualId]], [['Individuals', null]], tx);
  }

  /** Adds a new individual to the site's Performance Management group, in one statement. */
  async addToPerformanceManagement(caller: Caller, individualId: string, tx: Sql): Promise<void> {
    const values = { individual: individualId, key: PERFORMANCE_MANAGEMENT_KEY, now: storedNow() };
    await this.addToBuiltIn.send(caller, values, tx);
  }
}

function stepsOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / STEP) }, (_, at) => ids.slice(at * STEP, (at + 1) * STEP));
}
