import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { sortForm } from '../../database/sort-form';
import { type Sql } from '../../database/sql';
import { storedNow } from '../../http/formats/instant';
import { resourceOf } from '../../resource/declare/field-registry';
import { Expression, given } from '../../resource/storage/conditions';
import { sortKey } from '../../resource/storage/list-order';
import { from } from '../../resource/storage/query';
import { ScopedStatement, select } from '../../resource/storage/scoped-statement';
import { TreeNode } from '../../resource/storage/tree-node';
import { givenAll, insertInto, ME, oneMore, remove, update } from '../../resource/storage/writes';
import { Individual } from '../../resources/individuals/individual';
import { erasedUserName, fullName } from '../../resources/individuals/individual-names';
import type { Caller } from '../../security/caller';
import { userNameKey } from '../../security/sign-in/user-name';
import { DirectoryRecord } from '../scim/directory-record';
import { Erasure } from './erasure';
import { SITE_OF_INDIVIDUAL } from './erasure.sql';

const PLACEHOLDER = 'Erased';
const NAMES = { FirstName: PLACEHOLDER, LastName: 'Individual' } as const;
const USER_DEFINED = ['UserDefined1', 'UserDefined2', 'UserDefined3', 'UserDefined4'] as const;
/** What names it. Each is replaced by a placeholder or removed. */
const NAMING = [
  ...(['FirstName', 'LastName', 'Prefix', 'Suffix', 'UserName', 'Email', 'UserEmail', 'HireDate'] as const),
  ...USER_DEFINED,
] as const;
const READ = ['ID', 'Deleted', 'IsGlobalAdmin', 'Version', 'Erased', ...NAMING] as const;

type Naming = (typeof NAMING)[number];

/** The texts that lists compare, with the columns of their sort forms. */
const FORMS = resourceOf(Individual).fields.flatMap(({ name, formColumn }) =>
  formColumn ? [[name, formColumn] as const] : [],
);

/** The full name of an erased individual. */
export const ERASED_NAME = fullName(NAMES);

/** An individual that is erased. */
export type ErasedIndividual = Pick<Individual, (typeof READ)[number]>;

/** Erasures, and the names of the individuals that are erased (contract section 27). */
@Injectable()
export class ErasureStore {
  private readonly found = select<Erasure>(
    this.database,
    from(Erasure, 'e')
      .columns('e', 'IndividualID', 'Started', 'Completed', 'Records', 'WithComments')
      .where({ 'e.IndividualID': given('id') }),
  );
  private readonly lockedIndividual = select<ErasedIndividual>(
    this.database,
    from(Individual, 'i')
      .columns('i', ...READ)
      .where({ 'i.ID': given('id') }),
    'update',
  );
  private readonly inserted = insertInto(this.database, Erasure, {
    IndividualID: given('id'),
    Started: given('now'),
    Completed: null,
    Records: 0,
    WithComments: false,
  });
  private readonly advanced = update(
    this.database,
    Erasure,
    { Records: new Expression<'Records'>(() => 'Records + :count') },
    { IndividualID: given('id') },
  );
  private readonly completed = update(
    this.database,
    Erasure,
    { Completed: given('now'), WithComments: given('withComments') },
    { IndividualID: given('id') },
  );
  private readonly individual = update(
    this.database,
    Individual,
    {
      ...givenAll(...NAMING),
      ...givenAll('FullName', 'NameKey', 'OrderKey', 'UserNameKey'),
      ...givenAll(...FORMS.map(([, form]) => form as 'FirstNameForm')),
      PasswordHash: null,
      Erased: given('now'),
      Updated: given('now'),
      UpdatedBy: ME,
      Version: oneMore('Version'),
    },
    { ID: given('id') },
  );
  private readonly node = update(this.database, TreeNode, { Name: given('name') }, { ID: given('id') });
  private readonly directoryRecord = remove(this.database, DirectoryRecord, { RecordID: given('id') });
  private readonly siteOfIndividual = new ScopedStatement<{ SiteID: string }>(this.database, SITE_OF_INDIVIDUAL);

  constructor(private readonly database: Database) {}

  /** The site of an individual of any site; undefined if there is none. */
  async siteOf(caller: Caller, id: string): Promise<string | undefined> {
    return (await this.siteOfIndividual.first(caller, { id }))?.SiteID;
  }

  find(caller: Caller, id: string, sql?: Sql): Promise<Erasure | undefined> {
    return this.found.first(caller, { id }, sql);
  }

  lockIndividual(caller: Caller, id: string, tx: Sql): Promise<ErasedIndividual | undefined> {
    return this.lockedIndividual.first(caller, { id }, tx);
  }

  async begin(caller: Caller, id: string, tx: Sql): Promise<void> {
    await this.inserted.send(caller, { id, now: storedNow() }, tx);
  }

  async advance(caller: Caller, id: string, count: number, tx: Sql): Promise<void> {
    await this.advanced.send(caller, { id, count }, tx);
  }

  async complete(caller: Caller, id: string, withComments: boolean, tx: Sql): Promise<void> {
    await this.completed.send(caller, { id, withComments, now: storedNow() }, tx);
  }

  /** Writes the name of a record in the tree over. */
  async renameNode(caller: Caller, id: string, name: string, tx: Sql): Promise<void> {
    await this.node.send(caller, { id, name }, tx);
  }

  /** Puts placeholders in the place of what names an individual. `current` is the locked row. */
  async eraseNames(caller: Caller, current: ErasedIndividual, tx: Sql): Promise<void> {
    const { ID: id } = current;
    const texts = placeholdersOf(current);
    await this.individual.run(
      caller,
      {
        ...texts,
        UserNameKey: userNameKey(erasedUserName(id)),
        ...Object.fromEntries(FORMS.map(([name, form]) => [form, formOf(texts[name as Naming])])),
        FullName: ERASED_NAME,
        NameKey: sortKey(ERASED_NAME),
        OrderKey: sortKey(NAMES.LastName, NAMES.FirstName),
        now: storedNow(),
        id,
      },
      tx,
    );
    await this.renameNode(caller, id, ERASED_NAME, tx);
    await this.directoryRecord.send(caller, { id }, tx);
  }
}

/** Whether nothing names an individual any more, and the service itself has seen to it. */
export function hasNoNames(current: ErasedIndividual): boolean {
  const placeholders = placeholdersOf(current);
  return current.Erased !== null && NAMING.every((name) => current[name] === placeholders[name]);
}

function placeholdersOf(current: ErasedIndividual): Readonly<Record<Naming, string | null>> {
  const UserName = erasedUserName(current.ID);
  const Email = `${UserName}@erased.invalid`;
  const [UserDefined1, UserDefined2, UserDefined3, UserDefined4] = USER_DEFINED.map((name) =>
    current[name] === null ? null : PLACEHOLDER,
  );
  const userDefined = { UserDefined1, UserDefined2, UserDefined3, UserDefined4 };
  return { ...NAMES, ...userDefined, Prefix: null, Suffix: null, HireDate: null, UserName, Email, UserEmail: Email };
}

function formOf(text: string | null): string | null {
  return text === null ? null : sortForm(text);
}
