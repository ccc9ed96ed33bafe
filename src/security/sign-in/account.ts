import { type SignInRules, type SignInRulesRow, signInRulesOf } from './sign-in-rules';

/** A live individual with what its credentials and rights depend on. */
export interface Account {
  readonly id: string;
  readonly siteId: string;
  readonly userName: string;
  readonly userNameKey: string;
  readonly passwordHash: string | null;
  readonly isAdmin: boolean;
  readonly isGlobalAdmin: boolean;
  /** Whether the individual has Performance Management (contract section 11). */
  readonly isPM: boolean;
  /** Whether the site is live and allows access to the API (FeatureApi). */
  readonly isSiteOpen: boolean;
  /** The shared epoch of the site, read together with the account; null if it was never raised. */
  readonly siteEpoch: string | null;
  /** What the site allows to sign in with. */
  readonly signInRules: SignInRules;
}

/** An account as a look-up reads it. */
export interface AccountRow extends SignInRulesRow {
  ID: string;
  SiteID: string;
  UserName: string;
  LiveKey: string;
  PasswordHash: string | null;
  IsAdmin: number;
  IsGlobalAdmin: number;
  FeaturePerformance: number;
  IsSiteOpen: number;
  IsMember: number;
  SiteEpoch: string | null;
}

export function accountOf(row: AccountRow): Account {
  const isAdmin = row.IsAdmin === 1;
  return {
    id: row.ID,
    siteId: row.SiteID,
    userName: row.UserName,
    userNameKey: row.LiveKey,
    passwordHash: row.PasswordHash,
    isAdmin,
    isGlobalAdmin: row.IsGlobalAdmin === 1,
    isPM: row.FeaturePerformance === 1 && (isAdmin || row.IsMember === 1),
    isSiteOpen: row.IsSiteOpen === 1,
    siteEpoch: row.SiteEpoch,
    signInRules: signInRulesOf(row),
  };
}
