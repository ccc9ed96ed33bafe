import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { Statement, type Values } from '../database/statement';
import {
  ABOUT_RECORDS,
  ADDRESSES_EMPTIED,
  BELOW_RECORDS,
  ENTRIES_EMPTIED,
  NAMING_INDIVIDUAL,
  WITH_ADDRESS,
} from './ledger.sql';

const BATCH = 300;
const FIRST_INSTANT = '0001-01-01 00:00:00.000';
/** Types whose records name the individual that they are about, but belong to something else. */
const TYPES_NAMING = ['Credential', 'DepartmentMember', 'TeamMember'] as const;

interface Found {
  readonly ID: string;
}

const ABOUT = new Statement<Found>(ABOUT_RECORDS);
const BELOW = new Statement<Found>(BELOW_RECORDS);
const NAMING = new Statement<Found>(NAMING_INDIVIDUAL);
const ADDRESSES = WITH_ADDRESS.map((text) => new Statement<Found & { readonly Date: string }>(text));
const EMPTIED = new Statement(ENTRIES_EMPTIED);
const WITHOUT_ADDRESS = new Statement(ADDRESSES_EMPTIED);

/**
 * Empties entries of a site whose members are those of an erased individual (contract section 27). The entries stay. Each
 * step is a transaction, which is committed when it is yielded.
 */
@Injectable()
export class LedgerEraser {
  constructor(private readonly database: Database) {}

  /** Those about these records. */
  emptyAbout(site: string, records: readonly string[]): AsyncGenerator<void> {
    return this.inSteps(site, () => (records.length === 0 ? [] : this.find(ABOUT, { site, records })), EMPTIED);
  }

  /** Those about records, also removed ones, that belong to these ones. */
  emptyBelow(site: string, records: readonly string[]): AsyncGenerator<void> {
    return this.inSteps(site, () => this.find(BELOW, { site, records }), EMPTIED);
  }

  /** Those about removed records that name the individual. */
  async *emptyNaming(site: string, individual: string): AsyncGenerator<void> {
    const named = `%"IndividualID","${individual}"%`;
    const records = await this.find(NAMING, { site, types: TYPES_NAMING, named });
    for (const { ID } of records) yield* this.emptyAbout(site, [ID]);
  }

  /** The addresses of what the individual did, and of refused sign-ins with its name. */
  async *emptyAddresses(site: string, individual: string): AsyncGenerator<void> {
    for (const statement of ADDRESSES) {
      let from = FIRST_INSTANT;
      const next = async () => {
        const found = await this.find(statement, { site, individual, from });
        from = found.at(-1)?.Date ?? from;
        return found;
      };
      yield* this.inSteps(site, next, WITHOUT_ADDRESS);
    }
  }

  private async *inSteps(
    site: string,
    next: () => Promise<readonly Found[]> | readonly Found[],
    change: Statement,
  ): AsyncGenerator<void> {
    for (;;) {
      // Found outside of the transaction: otherwise MySQL locks every entry that is read.
      const ids = (await next()).map(({ ID }) => ID);
      if (ids.length === 0) return;
      await this.database.transaction((tx) => change.run(tx, { site, ids }));
      yield;
    }
  }

  private find<F extends Found>(statement: Statement<F>, values: Values): Promise<F[]> {
    return statement.all(this.database.read, { ...values, limit: BATCH });
  }
}
