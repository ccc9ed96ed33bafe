import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { storedNow } from '../../http/instant';
import { given } from '../../resource/storage/conditions';
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
import { ADD_TO_BUILT_IN } from './security-group.sql';
import { SecurityGroupMember } from './security-group-member';

const MEMBERS = new Condition<Individual>([]).withIds(
  'gm.IndividualID',
  () => from(SecurityGroupMember, 'gm').where({ 'gm.GroupID': given('group') }),
  PRIMARY,
);
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
  private readonly addToBuiltIn = new ScopedStatement(this.database, ADD_TO_BUILT_IN);

  constructor(database: Database) {
    super(database, SecurityGroup, { rows: (groups) => groups.key('OrderKey').key('ID') });
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

  /** Adds a new individual to the site's Performance Management group, in one statement. */
  async addToPerformanceManagement(caller: Caller, individualId: string, tx: Sql): Promise<void> {
    const values = { individual: individualId, key: PERFORMANCE_MANAGEMENT_KEY, now: storedNow() };
    await this.addToBuiltIn.send(caller, values, tx);
  }
}
