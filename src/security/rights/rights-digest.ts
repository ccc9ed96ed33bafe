import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { primaryOf, type Sql } from '../../database/sql';
import { Statement } from '../../database/statement';
import type { Caller } from '../caller';
import { RelationStore } from './relation.store';
import { DECIDING_FACTS, OWN_IDS, UNITS_LED } from './rights-digest.sql';
import { TEAM_LEADER } from './rights-facts';

const FACTS = new Statement<Record<string, string | number>>(DECIDING_FACTS);
const OWN = new Statement<{ ID: string }>(OWN_IDS);
const UNITS = new Statement<{ ID: string }>(UNITS_LED);
const BYTES = 16;

/** Tells whether what decides about the rights of a caller has changed between two moments (contract section 17). */
@Injectable()
export class RightsDigest {
  constructor(private readonly relations: RelationStore) {}

  /**
   * A digest of the caller's labels, permission rows, units led, projects led or created, individuals that it is in
   * charge of, and of `moves`, the number of moves that end the tokens of the site. Runs two statements at most.
   */
  async of(caller: Caller, moves: number, sql: Sql): Promise<string> {
    const { siteId: site, individualId: me, isAdmin, isGlobalAdmin, isPM } = caller;
    const facts = await FACTS.all(primaryOf(sql), { site, me, teamLeader: TEAM_LEADER });
    const subordinates = await this.relations.subordinates(caller, sql);
    const texts = [...new Set(facts.map((fact) => Object.values(fact).join()))].sort();
    const parts = [isAdmin, isGlobalAdmin, isPM, moves, texts, [...subordinates].sort()];
    return createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, BYTES).toString('base64url');
  }

  /**
   * The records that a write names if it changes what decides for the caller: the caller itself with its user, groups,
   * memberships and permission rows, the units that it leads with all below them, and the individuals that it is in
   * charge of.
   */
  async decidingIds(caller: Caller, sql: Sql): Promise<ReadonlySet<string>> {
    const { siteId: site, individualId: me } = caller;
    const rows = [...(await OWN.all(primaryOf(sql), { site, me })), ...(await UNITS.all(primaryOf(sql), { site, me }))];
    return new Set([...rows.map(({ ID }) => ID), ...(await this.relations.subordinates(caller, sql))]);
  }
}
