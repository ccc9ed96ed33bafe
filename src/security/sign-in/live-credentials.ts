import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { Statement } from '../../database/statement';
import type { Caller } from '../caller';
import type { VerifiedCredential } from './credential-check';
import * as text from './live-credentials.sql';
import { refusalOfToken, type SignInRulesRow, signInRulesOf } from './sign-in-rules';
import type { TokenKind } from './token';

/** What a credential depends on of a live individual. */
interface AccountRow extends SignInRulesRow {
  readonly ID: string;
  readonly IsAdmin: number;
  readonly IsGlobalAdmin: number;
  readonly PasswordHash: string | null;
}

/** What a token depends on. */
interface TokenRow {
  readonly kind: TokenKind;
  readonly created: string;
  readonly expires: string | null;
}

/**
 * Validates the credential of a caller by its rows, inside the transaction of a write that decides who may sign in or
 * who has which rights (contract, Replicas).
 */
@Injectable()
export class LiveCredentials {
  private readonly accounts: Statement<AccountRow>;
  private readonly site: Statement;
  private readonly token: Statement<TokenRow>;
  private readonly binding: Statement;

  constructor(database: Database) {
    const { dialect } = database;
    this.accounts = new Statement(text.liveAccounts(dialect));
    this.site = new Statement(text.liveSite(dialect));
    this.token = new Statement(text.liveToken(dialect));
    this.binding = new Statement(text.liveBinding(dialect));
  }

  /**
   * Whether all that the credential depends on is as it was when it was verified: accounts with their passwords and
   * roles, the token or the binding, the site and what it lets sign in. If so, none of it changes until the transaction ends.
   */
  async hold(tx: Sql, caller: Caller, { identity, proof, subjectHash, machine }: VerifiedCredential): Promise<boolean> {
    const { siteId: site, individualId: individual, credential } = identity;
    const ids = [individual, credential.individualId].filter((id) => id !== null);
    const rows = ids.length === 0 ? [] : await this.accounts.all(tx, { ids });
    const accounts = new Map(rows.map((row) => [row.ID, row]));
    const acting = accounts.get(String(individual));
    const owner = accounts.get(String(credential.individualId));
    // A machine credential of a site has no individual.
    if (individual !== null && (!acting || Boolean(acting.IsAdmin) !== identity.isAdmin)) return false;
    // A site token that the service itself has created has no owner.
    if (credential.individualId !== null && !owner) return false;
    if (owner && identity.isBorrowed && !machine && !owner.IsAdmin && !owner.IsGlobalAdmin) return false;
    if (proof && accounts.get(proof.individualId)?.PasswordHash !== proof.passwordHash) return false;
    const exists = async (statement: Statement, values: object) =>
      (await statement.all(tx, { site, ...values })).length > 0;
    if (caller.isVisitor && !acting?.IsGlobalAdmin) return false;
    if ((caller.isVisitor || !acting) && !(await exists(this.site, { site: caller.siteId }))) return false;
    if (subjectHash !== undefined && !(await exists(this.binding, { hash: subjectHash, individual }))) return false;
    const tokenOf = (id: string) => this.token.first(tx, { site, id });
    if (machine) return (await tokenOf(machine.secretId)) !== undefined;
    if (!acting) return false;
    const rules = signInRulesOf(acting);
    if (credential.kind === 'password') return rules.passwords && (rules.impersonation || !identity.isBorrowed);
    if (credential.id === null) return true;
    const token = await tokenOf(credential.id);
    return token !== undefined && !refusalOfToken(rules, token.kind, token);
  }
}
