import { Log } from '../../src/config/log';
import type { Database } from '../../src/database/database';
import { storedOf } from '../../src/http/formats/instant';
import { sortKey } from '../../src/resource/storage/list-order';
import type { Identity } from '../../src/security/caller';
import { SharedEpochs } from '../../src/security/epochs/shared-epochs';
import { SiteEpochs } from '../../src/security/epochs/site-epochs';
import { Authenticator } from '../../src/security/sign-in/authenticator';
import { CredentialCheck } from '../../src/security/sign-in/credential-check';
import { CredentialMemory } from '../../src/security/sign-in/credential-memory';
import { FailureThrottle } from '../../src/security/sign-in/failure-throttle';
import { IdentityStore } from '../../src/security/sign-in/identity.store';
import { KnownAddresses } from '../../src/security/sign-in/known-addresses';
import { MachineCredentials } from '../../src/security/sign-in/machine-credentials';
import type { OidcProviders } from '../../src/security/sign-in/oidc/oidc-providers';
import { OidcSignIn } from '../../src/security/sign-in/oidc/oidc-sign-in';
import type { Origin } from '../../src/security/sign-in/origin';
import { hashPassword } from '../../src/security/sign-in/password';
import { PasswordHashing } from '../../src/security/sign-in/password-hashing';
import { SecurityLog } from '../../src/security/sign-in/security-log';
import { Sessions } from '../../src/security/sign-in/sessions';
import { SignInRefusals } from '../../src/security/sign-in/sign-in-refusals';
import { SiteVisits } from '../../src/security/sign-in/site-visits';
import { hashToken, newToken, type TokenKind } from '../../src/security/sign-in/token';
import { userNameKey } from '../../src/security/sign-in/user-name';
import { PASSWORD } from '../support/sign-in';
import { insertRow } from '../support/world';

export const SITE = '0190d7a0-0000-7000-8000-000000000001';
export const OTHER_SITE = '0190d7a0-0000-7000-8000-000000000002';
const ADDRESS = '10.0.0.1';
export const START = Date.parse('2026-11-20T10:00:00.000Z');

const NOW = storedOf(START);

/** Where a request comes from. */
export function from(address = ADDRESS): Origin {
  return { requestId: 'a request', address, countedAs: address, prefix: '' };
}

/** One process of the service, as far as it authenticates, at a time that the test sets. */
export class SecurityProcess {
  now = START;
  readonly epochs = new SiteEpochs();
  readonly sharedEpochs: SharedEpochs;
  readonly store: IdentityStore;
  readonly authenticator: Authenticator;
  private readonly visits: SiteVisits;
  readonly sessions: Sessions;
  readonly log = new Log('silent');
  private readonly securityLog: SecurityLog;

  constructor(private readonly database: Database) {
    const clock = () => this.now;
    this.store = new IdentityStore(database);
    const throttle = new FailureThrottle(clock);
    const addresses = new KnownAddresses(this.store, clock, clock);
    const shared = new SharedEpochs(database, this.epochs);
    this.sharedEpochs = shared;
    const hashing = new PasswordHashing();
    const noIssuers = { withIssuer: async () => undefined } as unknown as OidcProviders;
    const oidc = new OidcSignIn(noIssuers, {} as never, {} as never, throttle, clock, clock);
    const machines = new MachineCredentials(database);
    const check = new CredentialCheck(this.store, throttle, hashing, addresses, shared, oidc, machines, clock);
    const memory = new CredentialMemory(this.epochs, clock, clock);
    this.securityLog = new SecurityLog(this.log, clock);
    const { securityLog } = this;
    this.visits = new SiteVisits(this.store, this.epochs, shared, securityLog, clock);
    const refusals = new SignInRefusals(this.store, securityLog);
    this.authenticator = new Authenticator(memory, check, this.epochs, shared, refusals);
    this.sessions = new Sessions(check, this.store, machines, database, shared, securityLog, refusals, clock);
  }

  async authenticate(authorization?: string, siteHeader?: string, address = ADDRESS): Promise<Identity> {
    const origin = from(address);
    const { identity } = await this.authenticator.authenticate(authorization, origin);
    // As AuthenticationGuard.
    if (identity.isBorrowed) this.securityLog.borrowed(identity, origin);
    return siteHeader === undefined ? identity : this.visits.enter(identity, siteHeader, origin);
  }

  /** What a service does in the transaction of a write that rights depend on. */
  async announceChange(siteId = SITE): Promise<void> {
    await this.database.transaction((tx) => this.sharedEpochs.raise(tx, siteId));
  }

  /** Ends a token of SITE. */
  async endToken(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.store.endTokens(tx, SITE, [id]);
      await this.sharedEpochs.raise(tx, SITE);
    });
  }
}

/** Inserts what tests of security need, by SQL. */
export class SecurityRows {
  private count = 0;
  private hash: Promise<string> | undefined;

  constructor(private readonly database: Database) {}

  async site(id: string, values: Record<string, string | number> = {}): Promise<void> {
    await this.insert('sites', { ID: id, SiteID: id, Name: id, OrderKey: id, Created: NOW, Updated: NOW, ...values });
    const group = { SiteID: id, BuiltIn: 1, Created: NOW, Updated: NOW };
    const name = {
      Group: 'Performance Management',
      OrderKey: sortKey('Performance Management'),
      LiveKey: sortKey('Performance Management'),
    };
    await this.insert('security_groups', { ID: pmGroup(id), ...group, ...name });
  }

  /** A live individual with PASSWORD, in SITE unless told otherwise. */
  async individual(userName: string, values: Record<string, string | number | null> = {}): Promise<string> {
    this.hash ??= hashPassword(PASSWORD);
    const id = this.id();
    const names = {
      FirstName: 'F',
      LastName: 'L',
      FullName: 'F L',
      NameKey: 'k',
      OrderKey: 'k',
      Email: 'e',
      UserEmail: 'e',
    };
    const key = userNameKey(userName);
    await this.insert('individuals', {
      ID: id,
      SiteID: SITE,
      UserID: this.id(),
      UserName: userName,
      UserNameKey: key,
      LiveKey: key,
      PasswordHash: await this.hash,
      PrimaryMemberID: this.id(),
      Created: NOW,
      Updated: NOW,
      ...names,
      ...values,
    });
    return id;
  }

  async joinPerformanceManagement(individualId: string, siteId = SITE): Promise<void> {
    const row = { SiteID: siteId, GroupID: pmGroup(siteId), IndividualID: individualId, Created: NOW };
    await this.insert('security_group_members', row);
  }

  async token(kind: TokenKind, individualId: string | null, values: Record<string, string | null> = {}) {
    const token = newToken();
    const id = this.id();
    const row = { ID: id, SiteID: SITE, IndividualID: individualId, Kind: kind, Name: 'a token', Created: NOW };
    await this.insert('tokens', { ...row, Hash: hashToken(token), ...values });
    return { id, token };
  }

  async update(table: string, id: string, column: string, value: string | number | null): Promise<void> {
    await this.database.read.run(`UPDATE \`${table}\` SET \`${column}\` = ? WHERE \`ID\` = ?`, [value, id]);
  }

  async tokenTimes(id: string): Promise<{ LastUsed: string | null; Expires: string | null } | undefined> {
    const sql = 'SELECT `LastUsed`, `Expires` FROM `tokens` WHERE `ID` = ?';
    return (await this.database.read.query<{ LastUsed: string | null; Expires: string | null }>(sql, [id]))[0];
  }

  private id(): string {
    this.count += 1;
    return `0190d7a0-0001-7000-8000-${String(this.count).padStart(12, '0')}`;
  }

  private async insert(table: string, row: Record<string, string | number | null>): Promise<void> {
    await insertRow(this.database.read, table, row);
  }
}

function pmGroup(siteId: string): string {
  return siteId.replace('7000', '7fff');
}
