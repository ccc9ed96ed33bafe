import { Injectable, type Type } from '@nestjs/common';
import { isDuplicate } from '../../database/database-error';
import type { Sql } from '../../database/sql';
import { UUID } from '../../http/formats/field-table';
import { UTC } from '../../http/formats/zone';
import { Faults, NotFound, ValidationFailed } from '../../http/problems/problem';
import { ScimError } from '../../http/problems/scim-problem';
import { CollectionTransactions } from '../../resource/features/bulk/collection-transactions';
import { readInput } from '../../resource/pipeline/read-input';
import type { Caller } from '../../security/caller';
import { type Kept, ScimStore } from './scim.store';
import type { DirectoryFacts, Kind, Rows } from './scim-attributes';
import { attributeOfMember } from './scim-path';

/** Writes of a directory, each in one transaction over the services of individuals and groups (contract section 26). */
@Injectable()
export class DirectoryWrites {
  constructor(
    private readonly transactions: CollectionTransactions,
    private readonly store: ScimStore,
  ) {}

  /** The record in view with this ID. Throws NotFound if there is none. */
  async get<K extends Kind>(caller: Caller, kind: K, id: string, sql?: Sql): Promise<Rows[K]> {
    const row = UUID.test(id) ? await this.store.find(caller, kind, id, sql) : undefined;
    if (!row) throw new NotFound(`No ${nounOf(kind)} with this ID exists.`);
    return row;
  }

  /** Runs `work` in one transaction with a caller that writes in it. Its faults name attributes. */
  async run<R>(caller: Caller, id: string | undefined, work: (record: Caller, tx: Sql) => Promise<R>): Promise<R> {
    try {
      return await this.transactions.run(
        caller,
        async (open) => {
          const record = caller.forRecord(open);
          return { result: await work(record, open.tx), rows: [], callers: [record] };
        },
        { lockedFirst: id },
      );
    } catch (error) {
      if (error instanceof ValidationFailed) throw attributeFaults(error);
      if (isDuplicate(error)) throw new ScimError('uniqueness', 'Another record has this externalId already.');
      throw error;
    }
  }

  /** The same under the lock of a record in view. */
  change<K extends Kind, R>(
    caller: Caller,
    kind: K,
    id: string,
    work: (record: Caller, tx: Sql, current: Rows[K]) => Promise<R>,
  ): Promise<R> {
    return this.run(caller, id, async (record, tx) => {
      if (UUID.test(id)) await this.store.lock(record, kind, id, tx);
      return work(record, tx, await this.get(record, kind, id, tx));
    });
  }

  /** Keeps what only the directory knows. Throws uniqueness for the external ID of another record. */
  async keep(record: Caller, kind: Kind, row: Kept, facts: Partial<DirectoryFacts>, tx: Sql): Promise<void> {
    const { ExternalID } = facts;
    const other = ExternalID ? await this.store.withExternalId(record, kind, ExternalID, tx) : undefined;
    // A group that was deleted by hand.
    if (kind === 'Groups' && other?.Deleted) await this.store.forget(record, other.ID, tx);
    else if (other && other.ID !== row.ID)
      throw new ScimError('uniqueness', `Another ${nounOf(kind)} has this externalId already.`);
    await this.store.keep(record, kind, row, facts, tx);
  }
}

function nounOf(kind: Kind): string {
  return kind === 'Users' ? 'user' : 'group';
}

/** The members of a record that values set, validated as those of a request are. */
export function validated<T extends object>(type: Type<T>, json: Record<string, unknown>): T {
  const faults = new Faults();
  const input = readInput(type, { json }, UTC, faults, true);
  faults.throwIfAny();
  return input;
}

function attributeFaults({ errors }: ValidationFailed): ScimError {
  const texts = errors.map(({ field, message }) => {
    const attribute = attributeOfMember(field);
    return `${attribute}: ${message.replace(field, attribute)}`;
  });
  return new ScimError('invalidValue', [...new Set(texts)].join(' '));
}
