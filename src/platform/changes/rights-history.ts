import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import type { Member } from '../../ledger/entry';
import type { Caller } from '../../security/caller';
import { RightsDigest } from '../../security/rights/rights-digest';
import { ChangeStore, type RightsChangeRow } from './change.store';

/** Beyond so many entries the answer is that rights may have changed. */
const MAX_ENTRIES = 1_000;
/** The members of an update that decide; those of other types always do. */
const DECIDING_MEMBERS = new Map<string, readonly string[]>(
  Object.entries({
    DepartmentMember: ['Leader', 'ReportsToID', 'Primary'],
    Individual: ['IsAdmin', 'IsGlobalAdmin', 'PrimaryReportsTo', 'PrimaryOrganizationID'],
    Organization: ['ParentID'],
    SecurityGroup: ['Individuals'],
    Site: ['FeaturePerformance'],
    TeamMember: ['Role'],
  }),
);

/**
 * Whether the rights of a caller have changed and changed back: the digest is the same again, but what the caller read
 * meanwhile was not (contract section 17).
 */
@Injectable()
export class RightsHistory {
  constructor(
    private readonly changes: ChangeStore,
    private readonly digests: RightsDigest,
  ) {}

  /**
   * Whether an entry since a time of the database's clock has changed what decides for the caller. One of them is enough:
   * who changes rights back writes after the time. Runs four statements at most.
   */
  async hasChanges(caller: Caller, since: string, sql: Sql): Promise<boolean> {
    const found = await this.changes.rightsChangesSince(caller, since, MAX_ENTRIES, sql);
    if (found.length === MAX_ENTRIES) return true;
    const entries = found.filter(isDeciding);
    if (entries.length === 0) return false;
    const ids = new Set([...(await this.digests.decidingIds(caller, sql)), String(caller.individualId)]);
    return entries.some((entry) => entry.Type === 'Site' || namedIn(entry).some((id) => ids.has(id)));
  }
}

function isDeciding({ Verb, Type, Before }: RightsChangeRow): boolean {
  // A new unit has neither members nor a leader.
  if (Type === 'Organization' && Verb === 'created') return false;
  if (Verb !== 'updated') return true;
  // What a move has taken along has no members.
  const members = membersOf(Before);
  return Type === 'Permission'
    ? members.length > 0
    : members.some(([name]) => DECIDING_MEMBERS.get(Type)?.includes(name));
}

function namedIn({ Type, RecordID, AncestorID, FormerAncestorID, Before, After }: RightsChangeRow): string[] {
  const members = [...membersOf(Before), ...membersOf(After)];
  // The record of a permission row does not decide whose rights it sets.
  const isPermission = Type === 'Permission';
  const named = members.filter(([name]) => !isPermission || name === 'PrincipalID').map(([, value]) => value);
  const places = isPermission ? [] : [AncestorID, FormerAncestorID];
  return [RecordID, ...places, ...named].filter((id) => id !== null);
}

function membersOf(text: string | null): readonly Member[] {
  return text === null ? [] : (JSON.parse(text) as Member[]);
}
