import { isIP } from 'node:net';
import { parse } from 'ipaddr.js';

/** The first three bits of all global unicast addresses of IPv6. Everything else is not assigned, or not public. */
const GLOBAL_UNICAST = 0b001;

/** Names for a machine or a private network alone: RFC 6761, 6762 and 8375, and `internal` of ICANN. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/;

/** Whether a host, in the form of a parsed URL, is a public address or a name that can lead to one. */
export function canBePublic(host: string): boolean {
  return isIP(host) === 0 ? !PRIVATE_NAME.test(host) : isPublicAddress(host);
}

/**
 * Whether an IP address is that of a public host: neither private, loopback, link-local, multicast, reserved, for
 * documentation or carrier-grade NAT, nor an IPv6 form in which another address is embedded (mapped, NAT64, 6to4,
 * Teredo).
 */
export function isPublicAddress(text: string): boolean {
  const address = parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.toByteArray()[0] >> 5 === GLOBAL_UNICAST;
}

/** Whether an IP address is one of this machine. */
export function isLoopbackAddress(text: string): boolean {
  return parse(text).range() === 'loopback';
}
