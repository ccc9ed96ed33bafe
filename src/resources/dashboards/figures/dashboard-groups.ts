import { type FactRow, Facts, type Owner } from './dashboard-facts';

/** What can be asked about a record, as bits; follow-ups are asked with the dialogs that led to them. */
export const ASK = {
  commitments: 1,
  goals: 2,
  dialogs: 4,
  assessments: 8,
  metrics: 16,
  criteria: 32,
} as const;

/** A record under the key of its group, and what is asked about it. */
export type Asked = readonly [group: string, id: string, asked: number];

/**
 * Records in groups that count for the same owners: each record is looked up once, however many owners count it, and its
 * facts come back added up for the group.
 */
export class Groups {
  private readonly members = new Map<string, { owners: readonly Owner[]; asked: number }>();
  private readonly groups = new Map<string, { readonly key: string; readonly owners: readonly Owner[] }>();

  /** The prefix tells the keys of these groups from others in the same statement. */
  constructor(private readonly prefix: string) {}

  /** Asks about a record that counts for these owners, besides what was asked and for whom before. */
  add(id: string, owners: readonly Owner[], asked: number): void {
    const member = this.members.get(id);
    if (!member) {
      this.members.set(id, { owners, asked });
      return;
    }
    member.asked |= asked;
    if (member.owners !== owners) member.owners = [...new Set([...member.owners, ...owners])];
  }

  /** All records, in their groups. */
  asked(): Asked[] {
    return [...this.members].map(([id, { owners, asked }]) => [this.keyOf(owners), id, asked]);
  }

  /** How many records each owner counts. */
  sizes(): Map<Owner, number> {
    const sizes = new Map<Owner, number>();
    for (const { owners } of this.members.values())
      for (const owner of owners) sizes.set(owner, (sizes.get(owner) ?? 0) + 1);
    return sizes;
  }

  /** What was answered about these records, by owner. */
  factsOf(rows: readonly FactRow[]): Facts {
    const facts = new Facts();
    const ownersOf = new Map([...this.groups.values()].map(({ key, owners }) => [key, owners]));
    for (const row of rows) for (const owner of ownersOf.get(row.Owner) ?? []) facts.addRow(row, owner);
    return facts;
  }

  private keyOf(owners: readonly Owner[]): string {
    const name = owners.join();
    let group = this.groups.get(name);
    if (!group) {
      group = { key: `${this.prefix}${this.groups.size}`, owners };
      this.groups.set(name, group);
    }
    return group.key;
  }
}
