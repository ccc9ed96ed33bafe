import type { CredentialOwner, Identity, UsedCredential } from '../caller';
import type { Account } from './account';
import type { TokenUse } from './identity.store';
import type { MachineUse } from './machine-credentials';

/** An account, or that of a site itself, which has no individual. */
type ActingAccount = Omit<Account, 'id'> & { readonly id: string | null };

/** The credential of a password. */
export function byPasswordOf({ id }: Account): UsedCredential {
  return { kind: 'password', id: null, individualId: id };
}

/** The identity of an individual that uses its own credential. */
export function identityOf(account: ActingAccount, credential: UsedCredential): Identity {
  return {
    siteId: account.siteId,
    individualId: account.id,
    userName: account.userName,
    isAdmin: account.isAdmin,
    isGlobalAdmin: account.isGlobalAdmin,
    isPM: account.isPM,
    isBorrowed: false,
    isVisitor: false,
    sessionId: null,
    credential,
  };
}

/** The identity of an individual whose credential is another's. */
export function borrowedIdentityOf(
  account: ActingAccount,
  credential: UsedCredential,
  credentialOwner: CredentialOwner,
): Identity {
  return { ...identityOf(account, credential), isGlobalAdmin: false, isBorrowed: true, credentialOwner };
}

/** The identity of a session, user token or site token. */
export function identityOfToken({ kind, tokenId, account, createdBy }: TokenUse): Identity {
  if (kind === 'site') {
    const credential = { kind: 'site_token', id: tokenId, individualId: createdBy } as const;
    return borrowedIdentityOf(account, credential, { kind: 'site_token', id: tokenId });
  }
  const isSession = kind === 'session';
  const credential = { kind: isSession ? kind : 'user_token', id: tokenId, individualId: account.id } as const;
  return { ...identityOf(account, credential), sessionId: isSession ? tokenId : null };
}

/** The identity of a program: an individual, or the site, which is an Admin without one (contract section 25). */
export function identityOfMachine({ id, scopes, account }: MachineUse): Identity {
  const credential = { kind: 'machine', id, individualId: account.id } as const;
  return { ...borrowedIdentityOf(account, credential, { kind: 'machine', id }), scopes: `,${scopes.join()},` };
}
