/** Signs in with `POST /login` and returns the session token. */
export type SignIn = (userName: string, password: string) => Promise<string>;

/** Provides the `Authorization` header of each request. */
export interface Credentials {
  /** Returns the header. */
  authorization(signIn: SignIn): string | Promise<string>;
  /** Returns the header to try instead of one that was a 401. Without this method the 401 is final. */
  renew?(rejected: string, signIn: SignIn): Promise<string>;
}

/** A user name with its password. Each request sends both; `session` sends the password only to sign in. */
export function basic(userName: string, password: string): Credentials {
  const header = `Basic ${base64(`${userName}:${password}`)}`;
  return { authorization: () => header };
}

/** A user token, created with `POST /me/tokens`. */
export function userToken(userName: string, token: string): Credentials {
  return basic(userName, `{UserToken}${token}`);
}

/** A site token, created with `POST /sites/{siteid}/tokens`. The requests act as the named user. */
export function siteToken(userName: string, token: string): Credentials {
  return basic(userName, `{SiteToken}${token}`);
}

/** An administrator who acts as another user of the same site. */
export function impersonation(adminName: string, password: string, userName: string): Credentials {
  return basic(`${adminName}\\${userName}`, password);
}

/**
 * The secret of a machine credential, a session token, a user token or a JWT of the identity provider. A function provides the token when it is needed:
 * before the first request, and again when the service no longer accepts it.
 */
export function bearer(token: string | (() => string | Promise<string>)): Credentials {
  if (typeof token === 'string') return { authorization: () => `Bearer ${token}` };
  return new RenewedToken(async () => token());
}

/**
 * Signs in before the first request, and again when the session has ended. `password` may be a function, so that the
 * password does not stay in memory.
 */
export function session(userName: string, password: string | (() => string | Promise<string>)): Credentials {
  return new RenewedToken(async (signIn) =>
    signIn(userName, typeof password === 'string' ? password : await password()),
  );
}

/** Requests that need a token at the same time share one call. */
class RenewedToken implements Credentials {
  private current: string | undefined;
  private pending: Promise<string> | undefined;
  private readonly obtain: (signIn: SignIn) => Promise<string>;

  constructor(obtain: (signIn: SignIn) => Promise<string>) {
    this.obtain = obtain;
  }

  authorization(signIn: SignIn): string | Promise<string> {
    return this.current ?? this.next(signIn);
  }

  async renew(rejected: string, signIn: SignIn): Promise<string> {
    // Another request may have renewed it since this one was sent.
    return this.current !== undefined && this.current !== rejected ? this.current : this.next(signIn);
  }

  private next(signIn: SignIn): Promise<string> {
    this.current = undefined;
    this.pending ??= this.obtain(signIn)
      .then((token) => {
        this.current = `Bearer ${token}`;
        return this.current;
      })
      .finally(() => {
        this.pending = undefined;
      });
    return this.pending;
  }
}

/** Encodes the UTF-8 bytes: `btoa` alone rejects most characters. */
function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}
