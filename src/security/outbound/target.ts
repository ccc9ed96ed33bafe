import { isIP } from 'node:net';
import { canBePublic, isLoopbackAddress } from './public-address';

const HTTPS_PORT = 443;
const DEFAULT_PORTS: ReadonlyMap<string, number> = new Map([
  ['https:', HTTPS_PORT],
  ['http:', 80],
]);
const WEB_ADDRESS = /^https?:\/\/[^\s\\]+$/i;
/** The parser drops empty user information and further slashes, so that only the text shows them. */
const HOST_FIRST = /^https?:\/\/[^/?#@]+([/?#]|$)/i;

/** Where a site may let the service connect to. */
export interface TargetRules {
  /** `host:port`, in which the operator permits any address, and http too (WEBHOOK_ALLOW). */
  readonly allowed: ReadonlySet<string>;
  /** The only other port. Tests have no access to that of https. */
  readonly port?: number;
}

/** A parsed address. */
export interface Target {
  readonly url: URL;
  /** The host without the brackets of an IPv6 address. */
  readonly host: string;
  /** Whether the operator permits the host and port, whatever the addresses of the host are. */
  readonly isAllowed: boolean;
}

/**
 * Reads the address of a webhook or an identity provider. `invalid_format` if it is no address with a host, `forbidden_address` for another
 * scheme, user information, even if empty, more than two slashes before the host, another port, or a host that is never
 * public, unless the operator permits it.
 */
export function readTarget(
  text: string,
  { allowed, port: publicPort = HTTPS_PORT }: TargetRules,
): Target | 'invalid_format' | 'forbidden_address' {
  if (!URL.canParse(text)) return 'invalid_format';
  const url = new URL(text);
  if (!DEFAULT_PORTS.has(url.protocol)) return 'forbidden_address';
  if (!WEB_ADDRESS.test(text)) return 'invalid_format';
  if (!HOST_FIRST.test(text)) return 'forbidden_address';
  const port = portOf(url);
  const host = hostOf(url);
  if (allowed.has(`${url.hostname}:${port}`)) return { url, host, isAllowed: true };
  const isForbidden = url.protocol !== 'https:' || port !== publicPort || !canBePublic(host);
  return isForbidden ? 'forbidden_address' : { url, host, isAllowed: false };
}

/** What WEBHOOK_ALLOW has to name so that a forbidden address on this machine is permitted; undefined for any other. */
export function allowanceOf(text: string): string | undefined {
  const url = new URL(text);
  if (!DEFAULT_PORTS.has(url.protocol) || !HOST_FIRST.test(text)) return undefined;
  const host = hostOf(url);
  if (host !== 'localhost' && !(isIP(host) !== 0 && isLoopbackAddress(host))) return undefined;
  return `${url.hostname}:${portOf(url)}`;
}

function portOf({ port, protocol }: URL): number | undefined {
  return port === '' ? DEFAULT_PORTS.get(protocol) : Number(port);
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
