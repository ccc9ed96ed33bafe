import type { IncomingHttpHeaders } from 'node:http';

/** The settings that say where clients reach the service. */
export interface AddressSettings {
  readonly publicUrl?: string;
  readonly trustProxy: number;
}

/** Segments that are not `.` or `..`, of characters that need no encoding in any header or document. */
const PREFIX = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/;
const MAX_PREFIX = 256;

/**
 * Makes each address that goes out (contract section 1): the path of the service below `base`, which is the prefix of the
 * request, or an address with the host.
 */
export function addressBelow(base: string | undefined, path: `/${string}`): string {
  return `${base ?? ''}${path}`;
}

/** The path of a public URL: what the paths that go out begin with. Empty without one. */
export function prefixIn(publicUrl: string | undefined): string {
  return publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '');
}

/**
 * Returns what tells of each request below which path its client sees the service: that of PUBLIC_URL, or without it what
 * a trusted proxy says. Any other text is ignored, because it would go into headers and pages.
 */
export function prefixReader({ publicUrl, trustProxy }: AddressSettings): (headers: IncomingHttpHeaders) => string {
  const own = prefixIn(publicUrl);
  if (publicUrl !== undefined || trustProxy === 0) return () => own;
  return ({ 'x-forwarded-prefix': sent }) =>
    typeof sent === 'string' && sent.length <= MAX_PREFIX && PREFIX.test(sent) ? sent : '';
}
