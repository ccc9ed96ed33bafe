import { epochOf } from '../../http/formats/instant';
import type { TokenKind } from './token';

const DAY_MS = 24 * 60 * 60_000;

/** What a site lets its users sign in with (contract section "Ways to sign in"). */
export interface SignInRules {
  readonly passwords: boolean;
  readonly impersonation: boolean;
  readonly siteTokens: boolean;
  readonly userTokens: boolean;
  /** 0 for any. */
  readonly tokenDays: number;
}

/** The same as the look-up of a credential reads it: nulls of a site without a row, which allows everything. */
export interface SignInRulesRow {
  readonly Passwords: number | null;
  readonly Impersonation: number | null;
  readonly SiteTokens: number | null;
  readonly UserTokens: number | null;
  readonly TokenDays: number | null;
}

/** When a token was made and when it ends, in stored form. */
interface TokenTimes {
  readonly created: string;
  readonly expires: string | null;
}

export function signInRulesOf(row: SignInRulesRow): SignInRules {
  return {
    passwords: row.Passwords !== 0,
    impersonation: row.Impersonation !== 0,
    siteTokens: row.SiteTokens !== 0,
    userTokens: row.UserTokens !== 0,
    tokenDays: row.TokenDays ?? 0,
  };
}

/** Why the rules refuse a token, as the security log names it; undefined if they accept it. */
export function refusalOfToken(
  rules: SignInRules,
  kind: TokenKind,
  times: TokenTimes,
): 'switched_off' | 'token_too_long' | undefined {
  // A session begins with a password.
  if (kind === 'session') return rules.passwords ? undefined : 'switched_off';
  if (!(kind === 'site' ? rules.siteTokens : rules.userTokens)) return 'switched_off';
  return endsWithin(rules.tokenDays, times) ? undefined : 'token_too_long';
}

/** Whether a token ends within so many days of its making; 0 for any. */
export function endsWithin(days: number, { created, expires }: TokenTimes): boolean {
  return days === 0 || (expires !== null && epochOf(expires) <= epochOf(created) + days * DAY_MS);
}
