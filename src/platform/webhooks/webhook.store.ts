import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { epochOf } from '../../http/formats/instant';
import { given } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { ResourceStore } from '../../resource/storage/resource-store';
import { ScopedStatement, select } from '../../resource/storage/scoped-statement';
import type { Caller } from '../../security/caller';
import { begins } from './dispatch/dispatch.sql';
import type { SigningKeys } from './sending/signature';
import { Webhook } from './webhook';

/** Webhooks. Their secrets are read by a statement of its own, so that no list contains them. */
@Injectable()
export class WebhookStore extends ResourceStore<Webhook> {
  private readonly keysStatement: ScopedStatement<Pick<Webhook, 'SigningKey' | 'FormerKey' | 'KeyChanged'>>;
  private readonly beginStatement: ScopedStatement;

  constructor(database: Database) {
    super(database, Webhook);
    const keys = from(Webhook, 'w').columns('w', 'SigningKey', 'FormerKey', 'KeyChanged');
    this.keysStatement = select(database, keys.where({ 'w.ID': given('id') }));
    this.beginStatement = new ScopedStatement(database, begins(database.dialect));
  }

  /** Lets a webhook begin with what happens from now on, and ends the lease on it. */
  async begin(caller: Caller, id: string, tx: Sql): Promise<void> {
    await this.beginStatement.send(caller, { id }, tx);
  }

  /** The secrets of a webhook; undefined if there is none with this ID. */
  async signingKeysOf(caller: Caller, id: string, sql?: Sql): Promise<SigningKeys | undefined> {
    const keys = await this.keysStatement.first(caller, { id }, sql);
    if (!keys) return undefined;
    const { SigningKey, FormerKey, KeyChanged } = keys;
    return { current: SigningKey, former: FormerKey, changed: KeyChanged === null ? null : epochOf(KeyChanged) };
  }
}
