import { Injectable } from '@nestjs/common';
import { isDuplicate } from '../../database/database-error';
import type { Sql } from '../../database/sql';
import { ValidationFailed } from '../../http/problem';
import { ScimError } from '../../http/scim-problem';
import { CollectionTransactions } from '../../resource/features/bulk/collection-transactions';
import type { Caller } from '../../security/caller';

/** The attributes that members of individuals and groups are. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  UserName: 'userName',
  FirstName: 'name.givenName',
  LastName: 'name.familyName',
  Prefix: 'name.honorificPrefix',
  Suffix: 'name.honorificSuffix',
  Email: 'emails.value',
  UserEmail: 'emails.value',
  PrimaryTitle: 'title',
  PrimaryReportsTo: 'manager',
  PrimaryOrganizationID: 'department',
  Group: 'displayName',
};

/** Writes of a directory, each in one transaction over the services of individuals and groups (contract section 26). */
@Injectable()
export class DirectoryWrites {
  constructor(private readonly transactions: CollectionTransactions) {}

  /** Runs `work` with a caller whose writes are in one transaction. Its faults name attributes. */
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
}

function attributeFaults({ errors }: ValidationFailed): ScimError {
  const texts = errors.map(({ field, message }) => {
    const attribute = ATTRIBUTES[field] ?? field;
    return `${attribute}: ${message.replace(field, attribute)}`;
  });
  return new ScimError('invalidValue', [...new Set(texts)].join(' '));
}
