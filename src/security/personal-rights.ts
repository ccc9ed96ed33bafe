import { Injectable } from '@nestjs/common';
import type { Sql } from '../database/database';
import type { Caller } from './caller';
import { RelationStore } from './relation.store';
import { NO_RIGHTS, READ_WRITE, type Rights } from './rights';

/**
 * Rights on personal records (contract section 12): the individual itself, everyone above it in the reports-to chain,
 * the leaders of its departments and of units above them, and Admins.
 */
@Injectable()
export class PersonalRights {
  constructor(private readonly relations: RelationStore) {}

  /** Rights on records of these individuals, by position; no statement at all for an Admin or one's own records. */
  of(caller: Caller, individualIds: readonly string[], sql: Sql): readonly Rights[] | Promise<readonly Rights[]> {
    if (caller.isAdmin || individualIds.every((id) => id === caller.individualId))
      return individualIds.map(() => READ_WRITE);
    const charges = this.relations.inCharge(caller, individualIds, sql);
    if (charges instanceof Promise)
      return charges.then((known) => individualIds.map((id) => (known.get(id) ? READ_WRITE : NO_RIGHTS)));
    return individualIds.map((id) => (charges.get(id) ? READ_WRITE : NO_RIGHTS));
  }

  /** Whether the caller may read and write personal records of the individual. */
  async allows(caller: Caller, individualId: string, sql: Sql): Promise<boolean> {
    const [rights] = await this.of(caller, [individualId], sql);
    return rights.read;
  }
}
