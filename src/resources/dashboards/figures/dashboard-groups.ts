import { getOrCreate } from '../../../config/get-or-create';
import { type FactRow, Facts, type Owner } from './dashboard-facts';

/** Flags for the facts of a record. `dialogs` includes the follow-ups. */
export const FACT_FLAGS = {
  commitments: 1,
  goals: 2,
  dialogs: 4,
  assessments: 8,
  metrics: 16,
  criteria: 32,
  people: 64,
} as const;

/** A record, the key of its group and the flags of the facts to count. */
export type FactRequest = readonly [group: string, id: string, flags: number];

/**
 * Groups records by the set of owners that count them. Each record is read once, however many owners count it, and the
 * database returns one sum per group.
 */
export class OwnerGroups {
  private readonly members = new Map<string, { owners: readonly Owner[]; flags: number }>();
  private readonly groups = new Map<string, { readonly key: string; readonly owners: readonly Owner[] }>();

  /** `prefix` distinguishes the keys of these groups from others in the same statement. */
  constructor(private readonly prefix: string) {}

  /** Adds owners and flags to a record. */
  add(id: string, owners: readonly Owner[], flags: number): void {
    const member = this.members.get(id);
    if (!member) {
      this.members.set(id, { owners, flags });
      return;
    }
    member.flags |= flags;
    if (member.owners !== owners) member.owners = [...new Set([...member.owners, ...owners])];
  }

  /** Returns a request for each record. */
  requests(): FactRequest[] {
    return [...this.members].map(([id, { owners, flags }]) => [this.keyOf(owners), id, flags]);
  }

  /** Adds the number of records to facts by owner, times a factor. */
  addSizes(facts: Facts, factor = 1): void {
    for (const { owners } of this.members.values()) for (const owner of owners) facts.add('people', owner, [factor]);
  }

  /** Sums the result rows of these groups by owner. */
  factsOf(rows: readonly FactRow[]): Facts {
    const facts = new Facts();
    this.addFacts(rows, facts);
    return facts;
  }

  /** Adds the result rows of these groups to facts by owner, times a factor. */
  addFacts(rows: readonly FactRow[], facts: Facts, factor = 1): void {
    const ownersOf = new Map([...this.groups.values()].map(({ key, owners }) => [key, owners]));
    for (const row of rows) for (const owner of ownersOf.get(row.Owner) ?? []) facts.addRow(row, owner, factor);
  }

  private keyOf(owners: readonly Owner[]): string {
    const name = owners.join();
    const group = getOrCreate(this.groups, name, () => ({ key: `${this.prefix}${this.groups.size}`, owners }));
    return group.key;
  }
}
