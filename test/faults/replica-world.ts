import { v7 } from 'uuid';
import type { Database } from '../../src/database/database';
import { storedNow, storedOf } from '../../src/http/formats/instant';
import { hashPassword } from '../../src/security/sign-in/password';
import { hashToken, newToken } from '../../src/security/sign-in/token';
import { insertProject } from '../support/projects';
import { PASSWORD } from '../support/sign-in';
import {
  insertGlobalAdmin,
  insertPerson,
  insertRow,
  insertSite,
  insertUnit,
  makeWorld,
  type Person,
  type PersonOptions,
  type World,
} from '../support/world';

const HOUR = 60 * 60_000;

/** The site of a world, with what changes of rights and credentials need. */
export class ReplicaWorld {
  private constructor(
    private readonly database: Database,
    private readonly hash: string,
    readonly site: World,
    /** A department that no individual leads, with one project. */
    readonly yard: string,
    readonly project: string,
    /** A global admin of the other site. */
    readonly global: Person,
  ) {}

  static async create(database: Database): Promise<ReplicaWorld> {
    const site = await makeWorld(database);
    const { siteId, organization } = site;
    const yard = await database.transaction((tx) => insertUnit(tx, siteId, organization, 'Yard', 3, '0001.0003'));
    const project = await database.transaction((tx) => insertProject(tx, { siteId, unit: yard }));
    const global = await insertGlobalAdmin(database, site.other);
    return new ReplicaWorld(database, await hashPassword(PASSWORD), site, yard, project, global);
  }

  get admin(): Person {
    return this.site.admin;
  }

  /** An individual that is neither leader nor superior of any other. */
  get stranger(): Person {
    return this.site.stranger;
  }

  /** A new individual with PASSWORD, a member of Sales that reports to the Admin unless the options say otherwise. */
  async person(name: string, options: Partial<PersonOptions> = {}): Promise<Person> {
    const { siteId, sales: unit, admin } = this.site;
    const person = await this.database.transaction((tx) =>
      insertPerson(tx, name, { siteId, unit, reportsTo: admin.id, ...options }),
    );
    const values = [this.hash, person.id];
    await this.database.transaction((tx) =>
      tx.run('UPDATE `individuals` SET `PasswordHash` = ? WHERE `ID` = ?', values),
    );
    return person;
  }

  /** A new department. */
  unit(parent: string, name: string): Promise<string> {
    return this.database.transaction((tx) => insertUnit(tx, this.site.siteId, parent, name, 9, '0001.0009'));
  }

  /** Another site, with an Admin of its own. */
  async newSite(): Promise<{ siteId: string; admin: Person }> {
    const { siteId } = await this.database.transaction((tx) => insertSite(tx, `Site ${v7()}`));
    const unit = await this.database.transaction((tx) => insertUnit(tx, siteId, siteId, 'Company'));
    return { siteId, admin: await this.person('Tess', { siteId, unit, reportsTo: null, isAdmin: true }) };
  }

  /** Inserts sessions of an individual, and returns their credentials. */
  async sessions({ id }: Person, count: number): Promise<string[]> {
    const { siteId: SiteID } = this.site;
    const owner = { SiteID, IndividualID: id, CreatedBy: id, Kind: 'session', Name: '', OrderKey: '' };
    const times = { Expires: storedOf(Date.now() + HOUR), LastUsed: null, Created: storedNow() };
    const tokens = Array.from({ length: count }, newToken);
    await this.database.transaction(async (tx) => {
      for (const token of tokens)
        await insertRow(tx, 'tokens', { ID: v7(), Hash: hashToken(token), ...owner, ...times });
    });
    return tokens.map((token) => `Bearer ${token}`);
  }
}
