import { isIP } from 'node:net';
import type { HostAddress } from './host-names';
import { isPublicAddress } from './public-address';
import type { WebhookTarget } from './webhook-target';

/** A target with the addresses that were checked. The connection is made to one of them, and to no other. */
export interface CheckedTarget extends WebhookTarget {
  readonly addresses: readonly HostAddress[];
}

/**
 * Looks the host up, once for each attempt, and checks all of its addresses: if only one of them is not public, none is
 * used. Throws if there are none.
 */
export async function resolveTarget(
  target: WebhookTarget,
  resolve: (host: string) => Promise<readonly HostAddress[]>,
): Promise<CheckedTarget | 'forbidden_address'> {
  const family = isIP(target.host);
  const addresses = family === 0 ? await resolve(target.host) : [{ address: target.host, family }];
  if (addresses.length === 0) throw new Error(`${target.host} has no address`);
  const isPublic = target.isAllowed || addresses.every(({ address }) => isPublicAddress(address));
  return isPublic ? { ...target, addresses } : 'forbidden_address';
}
