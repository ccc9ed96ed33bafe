import { LRUCache } from 'lru-cache';
import type { ApiRequest } from '../../http/api-request';
import { lruOptions } from '../lru-options';
import { countedAddress, plainAddress } from './client-address';

const MAX_KNOWN = 10_000;
/** Most requests come from an address that was read before. */
const known = new LRUCache<string, Pick<Origin, 'address' | 'countedAs'>>(lruOptions(MAX_KNOWN));

/** Where a request comes from: what a security event names besides the caller. */
export interface Origin {
  readonly requestId: string;
  readonly address: string;
  /** The address as it is counted: IPv6 by its /64 (contract section 9). */
  readonly countedAs: string;
}

/** The origin of a request; behind trusted proxies its address is the one that they have passed on. */
export function originOf({ requestId, ip = '' }: Pick<ApiRequest, 'requestId' | 'ip'>): Origin {
  let read = known.get(ip);
  if (!read) {
    read = { address: plainAddress(ip), countedAs: countedAddress(ip) };
    known.set(ip, read);
  }
  return { requestId, ...read };
}
