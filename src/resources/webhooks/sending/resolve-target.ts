import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address';
import type { WebhookTarget } from './webhook-target';

/** An address of a host, as `node:dns` has it. */
export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** Returns all addresses of a host name. Throws if there are none. */
export type Resolve = (host: string) => Promise<readonly HostAddress[]>;

/** Asks the resolver of the operating system. */
export const resolveBySystem: Resolve = (host) => lookup(host, { all: true });

/** A target with the addresses that were checked. The connection is made to one of them, and to no other. */
export interface CheckedTarget extends WebhookTarget {
  readonly addresses: readonly HostAddress[];
}

/**
 * Looks the host up, once for each attempt, and checks all of its addresses: if only one of them is not public, none is
 * used. Throws the error of the resolver.
 */
export async function resolveTarget(
  target: WebhookTarget,
  resolve: Resolve,
): Promise<CheckedTarget | 'forbidden_address'> {
  const family = isIP(target.host);
  const addresses = family === 0 ? await resolve(target.host) : [{ address: target.host, family }];
  if (addresses.length === 0) throw new Error(`${target.host} has no address`);
  const isPublic = target.isAllowed || addresses.every(({ address }) => isPublicAddress(address));
  return isPublic ? { ...target, addresses } : 'forbidden_address';
}
