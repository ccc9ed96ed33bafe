import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { Statement } from '../../database/statement';
import { epochOf, formatInstant, storedNow, storedOf } from '../../http/formats/instant';
import { UTC } from '../../http/formats/zone';
import { wordsOf } from '../../http/params/comma-list';
import type { Actor } from '../../ledger/entry';
import { LedgerWriter } from '../../ledger/ledger-writer';
import { type Account, type AccountRow, accountOf } from './account';
import * as text from './machine-credentials.sql';
import { hashSecret } from './machine-secret';
import { isUseDue } from './token';
import { logUnrecorded } from './unrecorded';

const DAY_MS = 86_400_000;
/** How long a credential goes on whose secret was made by somebody who is no Admin any more (contract section 25). */
const ORPHANED_MS = 30 * DAY_MS;

/** A machine credential with one of its secrets, expired or not. */
export interface MachineUse {
  readonly id: string;
  readonly secretId: string;
  readonly scopes: readonly string[];
  readonly addresses: readonly string[];
  /** Epoch milliseconds. */
  readonly expires: number;
  /** In stored form. */
  readonly lastUsed: string | null;
  /** What it acts as: an individual, or the site, an Admin without an individual. */
  readonly account: Omit<Account, 'id'> & { readonly id: string | null };
}

interface MachineRow extends AccountRow {
  SecretID: string;
  SecretExpires: string;
  CredentialID: string;
  Name: string;
  Scopes: string;
  Addresses: string;
  Expires: string;
  LastUsed: string | null;
}

interface EndedRow {
  readonly ID: string;
  readonly Name: string;
  readonly Expires: string;
  readonly Version: number;
}

const BY_MACHINE_SECRET = new Statement<MachineRow>(text.BY_MACHINE_SECRET);
const CREDENTIAL_TOUCHED = new Statement(text.CREDENTIAL_TOUCHED);
const SECRETS_REMOVED = new Statement(text.SECRETS_REMOVED);
const CREDENTIAL_REMOVED = new Statement(text.CREDENTIAL_REMOVED);
const CREDENTIAL_SHORTENED = new Statement(text.CREDENTIAL_SHORTENED);

/** What signing in needs to know of machine credentials, and how they end with what they depend on (contract section 25). */
@Injectable()
export class MachineCredentials {
  private readonly ledger: LedgerWriter;
  private readonly ofSite: Statement<EndedRow>;
  private readonly ofIndividual: Statement<EndedRow>;
  private readonly madeBy: Statement<EndedRow>;

  constructor(private readonly database: Database) {
    const { dialect } = database;
    this.ofSite = new Statement(text.credentialsOfSite(dialect));
    this.ofIndividual = new Statement(text.credentialsOf(dialect));
    this.madeBy = new Statement(text.credentialsMadeBy(dialect));
    this.ledger = new LedgerWriter(database);
  }

  /** The credential of a secret. Like those of IdentityStore its statement runs before there is a caller. */
  async find(secret: string): Promise<MachineUse | undefined> {
    const row = await BY_MACHINE_SECRET.first(this.database.read, { hash: hashSecret(secret) });
    return row && machineUseOf(row);
  }

  /** Records the use, at most once a minute, unless another process has recorded a later one. The request does not wait. */
  recordUse({ id, lastUsed, account: { siteId: site } }: MachineUse, now: number): void {
    if (!isUseDue(lastUsed, now)) return;
    CREDENTIAL_TOUCHED.run(this.database.read, { site, id, lastUsed: storedOf(now) }).catch((error: unknown) =>
      logUnrecorded(`the use of credential ${id}`, error),
    );
  }

  /** Ends those that act as an individual of the actor's site. Returns their number. */
  async endOf(tx: Sql, individualId: string, actor: Actor): Promise<number> {
    return this.end(tx, actor, await this.ofIndividual.all(tx, { site: actor.siteId, individual: individualId }));
  }

  /** Ends all of a site. Returns their number. */
  async endOfSite(tx: Sql, siteId: string, actor: Actor): Promise<number> {
    return this.end(tx, { ...actor, siteId }, await this.ofSite.all(tx, { site: siteId }));
  }

  /** Lets those whose live secret an individual made go on for 30 days at most. */
  async shortenMadeBy(tx: Sql, individualId: string, actor: Actor): Promise<void> {
    const { siteId: site } = actor;
    const now = storedNow();
    const until = storedOf(epochOf(now) + ORPHANED_MS);
    for (const { ID, Expires, Version } of await this.madeBy.all(tx, { site, individual: individualId, until })) {
      await CREDENTIAL_SHORTENED.run(tx, { site, id: ID, until, now, by: actor.actingAsId ?? actor.individualId });
      this.ledger.add(tx, actor, {
        ...entryOf(site, ID, Version + 1),
        verb: 'updated',
        before: [['Expires', formatInstant(Expires, UTC)]],
        after: [['Expires', formatInstant(until, UTC)]],
      });
    }
  }

  private async end(tx: Sql, actor: Actor, credentials: readonly EndedRow[]): Promise<number> {
    const { siteId: site } = actor;
    for (const { ID, Name, Version } of credentials) {
      await SECRETS_REMOVED.run(tx, { site, id: ID });
      await CREDENTIAL_REMOVED.run(tx, { site, id: ID });
      this.ledger.add(tx, actor, {
        ...entryOf(site, ID, Version),
        verb: 'credential_ended',
        before: [['Name', Name]],
      });
    }
    return credentials.length;
  }
}

function entryOf(siteId: string, recordId: string, version: number) {
  return { type: 'Credential', recordId, ancestorId: siteId, version };
}

function machineUseOf(row: MachineRow): MachineUse {
  // A site has the rights of an Admin, and no name of its own.
  const ofSite = row.ID === null && { UserName: row.Name, LiveKey: '', IsAdmin: 1, IsGlobalAdmin: 0 };
  return {
    id: row.CredentialID,
    secretId: row.SecretID,
    scopes: wordsOf(row.Scopes),
    addresses: wordsOf(row.Addresses),
    expires: Math.min(epochOf(row.SecretExpires), epochOf(row.Expires)),
    lastUsed: row.LastUsed,
    account: accountOf({ ...row, ...ofSite }),
  };
}
