import type { Settings } from '../../config/settings';
import type { ApiRequest } from './api-request';
import { prefixIn } from './public-address';

const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
const DEFAULT_PORT = 3000;

/** The addresses that documents are created for. A Host header may contain anything, so their number has a limit. */
const MAX_BASES = 8;

/**
 * Returns the address that the client has sent its request to, such as `http://localhost:3000`, with the path below which
 * it sees the service; undefined if unclear.
 */
export function requestedBase(
  { headers: { host }, prefix }: Pick<ApiRequest, 'headers' | 'prefix'>,
  isHttps: boolean,
): string | undefined {
  if (host === undefined || !HOST.test(host)) return undefined;
  return `${isHttps ? 'https' : 'http'}://${host.toLowerCase()}${prefix}`;
}

/** Returns the address that the service has for tools on the same machine, if no PUBLIC_URL says otherwise. */
export function knownBase({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port || DEFAULT_PORT}`;
}

/** The first addresses that clients have sent requests to. */
export class RequestedBases {
  private readonly bases = new Set<string>();

  constructor(private readonly settings: Settings) {}

  /** Returns the settings, with the address as the public URL if they have none. */
  settingsFor(base: string | undefined): Settings {
    if (this.settings.publicUrl || base === undefined || !this.has(base)) return this.settings;
    return { ...this.settings, publicUrl: base };
  }

  /** Returns the prefix of a request if a document is created for it, otherwise that of PUBLIC_URL. */
  prefixFor(prefix: string): string {
    return prefix === '' || this.has(prefix) ? prefix : prefixIn(this.settings.publicUrl);
  }

  private has(base: string): boolean {
    if (this.bases.size < MAX_BASES) this.bases.add(base);
    return this.bases.has(base);
  }
}
