import type { Request } from 'express';
import type { Settings } from '../config/settings';

const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
const DEFAULT_PORT = 3000;

/** The origins that documents are created for. A Host header may contain anything, so their number has a limit. */
const MAX_ORIGINS = 8;

/** Returns the origin that the client has sent its request to, such as `http://localhost:3000`; undefined if unclear. */
export function originOf({ headers: { host } }: Request, isHttps: boolean): string | undefined {
  if (host === undefined || !HOST.test(host)) return undefined;
  return `${isHttps ? 'https' : 'http'}://${host.toLowerCase()}`;
}

/** Returns the origin that the service has for tools on the same machine, if no PUBLIC_URL says otherwise. */
export function knownOrigin({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port || DEFAULT_PORT}`;
}

/** The first origins that clients have sent requests to. */
export class RequestedOrigins {
  private readonly origins = new Set<string>();

  constructor(private readonly settings: Settings) {}

  /** Returns the settings, with the origin as the public URL if they have none. */
  settingsFor(origin: string | undefined): Settings {
    if (this.settings.publicUrl || origin === undefined) return this.settings;
    if (this.origins.size < MAX_ORIGINS) this.origins.add(origin);
    return this.origins.has(origin) ? { ...this.settings, publicUrl: origin } : this.settings;
  }
}
