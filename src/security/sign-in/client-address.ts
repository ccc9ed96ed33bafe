import { isIPv6 } from 'node:net';

const WITH_PORT = /^(?:(\d{1,3}(?:\.\d{1,3}){3})|\[([^\]]+)\])(?::\d{1,5})?$/;
const GROUPS = 8;
const NETWORK_GROUPS = 4;
/** No address is longer. The rest of a longer text from a proxy is cut off to save memory. */
const MAX_LENGTH = 64;

/** The address of a client for the log: an IPv4-mapped address as IPv4, without the port that some proxies add. */
export function plainAddress(text: string): string {
  const [, v4, v6] = WITH_PORT.exec(text) ?? [];
  const address = (v4 ?? v6 ?? text).slice(0, MAX_LENGTH);
  const groups = groupsOf(address);
  return groups === undefined ? address : (mappedV4(groups) ?? address);
}

/**
 * The key by which clients are counted: an IPv4 address, or the /64 of an IPv6 address, because one client has all of
 * it.
 */
export function countedAddress(text: string): string {
  const address = plainAddress(text);
  const groups = groupsOf(address);
  if (groups === undefined) return address;
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight groups of an IPv6 address; undefined for any other text. */
function groupsOf(address: string): number[] | undefined {
  const [bare] = address.split('%');
  if (!isIPv6(bare)) return undefined;
  // The URL parser writes an embedded IPv4 address as two groups.
  const [head, tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) =>
    part ? part.split(':').map((text) => Number.parseInt(text, 16)) : [],
  );
  const zeros = new Array<number>(GROUPS - before.length - after.length).fill(0);
  return [...before, ...zeros, ...after];
}

/** The IPv4 address in `::ffff:a.b.c.d`. */
function mappedV4(groups: readonly number[]): string | undefined {
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (!isMapped) return undefined;
  return [groups[6] >> 8, groups[6] & 255, groups[7] >> 8, groups[7] & 255].join('.');
}
