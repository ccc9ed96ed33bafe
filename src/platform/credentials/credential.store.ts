import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { ResourceStore } from '../../resource/storage/resource-store';
import { ScopedStatement } from '../../resource/storage/scoped-statement';
import type { Caller } from '../../security/caller';
import { Credential } from './credential';
import * as text from './credential.sql';

/** A secret as it is stored; times in stored form. */
export interface NewSecret {
  readonly id: string;
  readonly hash: string;
  readonly expires: string;
  readonly made: string;
}

/** Machine credentials. Their secrets are tokens, so that they are found like those. */
@Injectable()
export class CredentialStore extends ResourceStore<Credential> {
  private readonly secretAdded: ScopedStatement;
  private readonly secretsRemoved: ScopedStatement;
  private readonly secretShortened: ScopedStatement;
  private readonly unexpired: ScopedStatement<{ Count: number }>;
  private readonly roles: ScopedStatement<{ IsAdmin: boolean; IsGlobalAdmin: boolean }>;

  constructor(database: Database) {
    super(database, Credential, {
      rows: (credentials) => credentials.columns('t', 'SecretID'),
    });
    this.secretAdded = new ScopedStatement(database, text.SECRET_ADDED);
    this.secretsRemoved = new ScopedStatement(database, text.SECRETS_REMOVED);
    this.secretShortened = new ScopedStatement(database, text.SECRET_SHORTENED);
    this.unexpired = new ScopedStatement(database, text.UNEXPIRED);
    this.roles = new ScopedStatement(database, text.ROLES);
  }

  async addSecret(caller: Caller, id: string, { id: secret, ...values }: NewSecret, tx: Sql): Promise<void> {
    await this.secretAdded.send(caller, { id, secret, ...values }, tx);
  }

  /** Removes the secrets of a credential, except one. */
  async removeSecrets(caller: Caller, id: string, except: string, tx: Sql): Promise<void> {
    await this.secretsRemoved.send(caller, { id, except }, tx);
  }

  /** Lets a secret expire earlier. */
  async shortenSecret(caller: Caller, secret: string, expires: string, tx: Sql): Promise<void> {
    await this.secretShortened.send(caller, { secret, expires }, tx);
  }

  /** The number of credentials of the site that have not expired at `now`. */
  async countUnexpired(caller: Caller, now: string, tx: Sql): Promise<number> {
    return Number((await this.unexpired.first(caller, { now }, tx))?.Count);
  }

  /** The roles of an individual; undefined if there is none. */
  rolesOf(caller: Caller, individual: string, tx: Sql) {
    return this.roles.first(caller, { individual }, tx);
  }
}
