import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { sortForm } from '../../database/sort-form';
import { type Sql } from '../../database/sql';
import { storedNow } from '../../http/instant';
import { resourceOf } from '../../resource/declare/field-registry';
import { given } from '../../resource/storage/conditions';
import { sortKey } from '../../resource/storage/list-order';
import { ScopedStatement } from '../../resource/storage/scoped-statement';
import { TreeNode } from '../../resource/storage/tree-node';
import { givenAll, ME, oneMore, remove, update } from '../../resource/storage/writes';
import type { Caller } from '../../security/caller';
import { userNameKey } from '../../security/sign-in/user-name';
import { Archive } from '../archives/archive';
import { DirectoryRecord } from '../scim/directory-record';
import { Individual } from './individual';
import { SITE_OF_INDIVIDUAL } from './individual-erasure.sql';
import { fullName } from './individual-names';

const PLACEHOLDER = 'Erased';
const USER_DEFINED = ['UserDefined1', 'UserDefined2', 'UserDefined3', 'UserDefined4'] as const;

/** The texts that lists compare, with the columns of their sort forms. */
const FORMS = resourceOf(Individual).fields.flatMap(({ name, formColumn }) =>
  formColumn ? [[name, formColumn] as const] : [],
);

/** Replaces the name of a deleted individual in all tables with a copy of it (contract section 18). */
@Injectable()
export class IndividualErasureStore {
  private readonly individual = update(
    this.database,
    Individual,
    {
      ...givenAll('FirstName', 'LastName', 'Email', 'UserEmail', 'UserName', ...USER_DEFINED),
      ...givenAll('FullName', 'NameKey', 'OrderKey', 'UserNameKey'),
      ...givenAll(...FORMS.map(([, form]) => form as 'FirstNameForm')),
      Prefix: null,
      Suffix: null,
      PasswordHash: null,
      Updated: given('now'),
      UpdatedBy: ME,
      Version: oneMore('Version'),
    },
    { ID: given('id') },
  );
  private readonly node = update(this.database, TreeNode, { Name: given('FullName') }, { ID: given('id') });
  private readonly archives = update(
    this.database,
    Archive,
    { AncestorName: given('FullName') },
    { AncestorID: given('id') },
  );
  private readonly directoryRecord = remove(this.database, DirectoryRecord, { RecordID: given('id') });
  private readonly siteOfIndividual = new ScopedStatement<{ SiteID: string }>(this.database, SITE_OF_INDIVIDUAL);

  constructor(private readonly database: Database) {}

  /** The site of an individual of any site; undefined if there is none. */
  async siteOf(caller: Caller, id: string): Promise<string | undefined> {
    return (await this.siteOfIndividual.first(caller, { id }))?.SiteID;
  }

  /** `current` is the locked row. */
  async eraseNames(caller: Caller, current: Individual, tx: Sql): Promise<void> {
    const { ID: id } = current;
    const names = { FirstName: PLACEHOLDER, LastName: 'Individual' };
    const FullName = fullName(names);
    const UserName = `erased-${id}`;
    const email = `${UserName}@erased.invalid`;
    const userDefined = USER_DEFINED.map((name) => [name, current[name] === null ? null : PLACEHOLDER] as const);
    const texts: Record<string, string | null> = {
      ...names,
      ...Object.fromEntries(userDefined),
      Email: email,
      UserName,
    };
    await this.individual.run(
      caller,
      {
        ...texts,
        UserEmail: email,
        UserNameKey: userNameKey(UserName),
        ...Object.fromEntries(FORMS.map(([name, form]) => [form, formOf(texts[name])])),
        FullName,
        NameKey: sortKey(FullName),
        OrderKey: sortKey(names.LastName, names.FirstName),
        now: storedNow(),
        id,
      },
      tx,
    );
    await this.node.send(caller, { FullName, id }, tx);
    await this.archives.send(caller, { FullName, id }, tx);
    await this.directoryRecord.send(caller, { id }, tx);
  }
}

function formOf(text: string | null): string | null {
  return text === null ? null : sortForm(text);
}
