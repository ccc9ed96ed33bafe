import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import { storedNow } from '../../http/formats/instant';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { NotFound } from '../../http/problems/problem';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import { given } from '../../resource/storage/conditions';
import { sortKey } from '../../resource/storage/list-order';
import { Condition } from '../../resource/storage/where';
import { requireOwnLogin } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { NO_RIGHTS, READ_WRITE, type Rights } from '../../security/rights/rights';
import { actorOf, SecurityLog } from '../../security/sign-in/security-log';
import { endsWithin } from '../../security/sign-in/sign-in-rules';
import { hashToken, newToken } from '../../security/sign-in/token';
import { SignInService } from '../sign-in/sign-in.service';
import type { UserToken } from './token';
import { TokenStore } from './token.store';

// Tokens of sites have no individual, so that their index begins with that column too.
const OF_SITE = new Condition<UserToken>(['Kind', 'IndividualID'])
  .where({ 't.Kind': given('kind'), 't.IndividualID': null })
  .with({ kind: 'site' });

/** The ID of an individual, or null for tokens of the site, which act as any of its users. */
export type TokenOwner = string | null;

/**
 * Tokens of individuals and of sites (contract section 9). A token is returned once and stored as its hash. Deleting it
 * takes effect immediately. Callers with a borrowed identity are refused with `own_login_required`.
 */
@Injectable()
export class TokenService extends ResourceService<UserToken> {
  constructor(
    support: ResourceSupport,
    store: TokenStore,
    private readonly securityLog: SecurityLog,
    private readonly signIns: SignInService,
  ) {
    super(support, store, { name: 'token', affectsRights: true });
  }

  async listOf(caller: Caller, owner: TokenOwner, params: ListParams): Promise<ListResult> {
    requireOwnLogin(caller);
    return this.list(caller, params, owner === null ? OF_SITE : { Kind: 'user', IndividualID: owner });
  }

  /** Creates a token. Only this response contains its secret. */
  async createFor(caller: Caller, owner: TokenOwner, input: Partial<UserToken>): Promise<UserToken> {
    requireOwnLogin(caller);
    const token = newToken();
    const facts = { Kind: owner === null ? 'site' : 'user', IndividualID: owner, Hash: hashToken(token) };
    return { ...(await this.create(caller, { ...input, ...facts })), Token: token };
  }

  /** Deletes a token; 404 if it has another owner. */
  async deleteOf(caller: Caller, owner: TokenOwner, id: string): Promise<void> {
    requireOwnLogin(caller);
    const token = await this.store.find(caller, id);
    if (token && !belongsTo(token, owner)) throw new NotFound();
    return this.delete(caller, id);
  }

  protected override afterWrite(caller: Caller, { current, values, verb }: PendingWrite<UserToken>, id: string): void {
    const kind = (current ?? values).Kind;
    const facts = { ...actorOf(caller), kind, tokenId: id };
    caller.afterCommit.push(() => {
      if (verb === 'create') this.securityLog.tokenMade(caller.origin, facts);
      else this.securityLog.tokenEnded(caller.origin, { ...facts, reason: 'deleted' });
    });
  }

  protected override rights(caller: Caller, rows: readonly UserToken[]): readonly Rights[] {
    const isOwn = (token: UserToken) => caller.individualId !== null && belongsTo(token, caller.individualId);
    return rows.map((token) => (isOwn(token) || (caller.isAdmin && belongsTo(token, null)) ? READ_WRITE : NO_RIGHTS));
  }

  protected override mayCreate(_caller: Caller): boolean {
    return true;
  }

  protected override async prepare(caller: Caller, change: PendingWrite<UserToken>, tx: Sql): Promise<void> {
    // A token outlives the credential that makes it.
    await caller.validity?.holdIn(tx);
    if (change.verb !== 'create') return;
    const { Name, Expires } = change.values;
    if (Name !== undefined) change.values.OrderKey = sortKey(Name);
    const now = storedNow();
    if (Expires && Expires <= now) change.fault('Expires', 'out_of_range', 'Expires must be in the future.');
    const days = await this.signIns.tokenDaysOf(caller, tx);
    if (!endsWithin(days, { created: now, expires: Expires ?? null }))
      change.fault('Expires', 'out_of_range', `Expires must be at most ${days} days from now, as the site requires.`);
  }
}

function belongsTo(token: UserToken, owner: TokenOwner): boolean {
  return token.Kind === (owner === null ? 'site' : 'user') && token.IndividualID === owner;
}
