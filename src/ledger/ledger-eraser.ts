import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import type { Sql } from '../database/sql';
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

/** Types of records, and the member of theirs that names an individual. */
interface NamingMember {
  readonly types?: readonly string[];
  readonly member?: string;
}

/** In whose site entries are emptied, and what has to hold in each transaction. */
interface Emptying {
  readonly siteId: string;
  runWrite<R>(tx: Sql, work: (tx: Sql) => Promise<R>): Promise<R>;
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
  emptyAbout(caller: Emptying, records: readonly string[]): AsyncGenerator<void> {
    const { siteId: site } = caller;
    return this.inSteps(caller, () => (records.length === 0 ? [] : this.find(ABOUT, { site, records })), EMPTIED);
  }

  /** Those about records, also removed ones, that belong to these ones. */
  emptyBelow(caller: Emptying, records: readonly string[]): AsyncGenerator<void> {
    return this.inSteps(caller, () => this.find(BELOW, { site: caller.siteId, records }), EMPTIED);
  }

  /** Those about records, also removed ones, of which a member names the individual. */
  async *emptyNaming(
    caller: Emptying,
    individual: string,
    { types = TYPES_NAMING, member = 'IndividualID' }: NamingMember = {},
  ): AsyncGenerator<void> {
    const named = `%"${member}","${individual}"%`;
    const records = await this.find(NAMING, { site: caller.siteId, types, named });
    for (const { ID } of records) yield* this.emptyAbout(caller, [ID]);
  }

  /** The addresses of what the individual did, and of refused sign-ins with its name. */
  async *emptyAddresses(caller: Emptying, individual: string): AsyncGenerator<void> {
    const { siteId: site } = caller;
    for (const statement of ADDRESSES) {
      let from = FIRST_INSTANT;
      const next = async () => {
        const found = await this.find(statement, { site, individual, from });
        from = found.at(-1)?.Date ?? from;
        return found;
      };
      yield* this.inSteps(caller, next, WITHOUT_ADDRESS);
    }
  }

  private async *inSteps(
    caller: Emptying,
    next: () => Promise<readonly Found[]> | readonly Found[],
    change: Statement,
  ): AsyncGenerator<void> {
    for (;;) {
      // Found outside of the transaction: otherwise MySQL locks every entry that is read.
      const ids = (await next()).map(({ ID }) => ID);
      if (ids.length === 0) return;
      await this.database.transaction((tx) => caller.runWrite(tx, () => change.run(tx, { site: caller.siteId, ids })));
      yield;
    }
  }

  private find<F extends Found>(statement: Statement<F>, values: Values): Promise<F[]> {
    return statement.all(this.database.read, { ...values, limit: BATCH });
  }
}
