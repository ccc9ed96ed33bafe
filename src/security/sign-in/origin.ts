import { LRUCache } from 'lru-cache';
import type { ApiRequest } from '../../http/server/api-request';
import { lruOptions } from '../lru-options';
import { countedAddress, plainAddress } from './client-address';

const MAX_KNOWN = 10_000;
/** Most requests come from an address that was parsed before. */
const known = new LRUCache<string, Pick<Origin, 'address' | 'countedAs'>>(lruOptions(MAX_KNOWN));

/** The source of a request, which security events contain besides the caller. */
export interface Origin {
  readonly requestId: string;
  readonly address: string;
  /** The address by which requests are counted: IPv6 by its /64 (contract section 9). */
  readonly countedAs: string;
  /** Below which path the client sees the service (contract section 1). */
  readonly prefix: string;
}

/** The origin of a request. Behind trusted proxies the address is the one that they forward. */
export function originOf({ requestId, prefix, ip = '' }: Pick<ApiRequest, 'requestId' | 'ip' | 'prefix'>): Origin {
  let read = known.get(ip);
  if (!read) {
    read = { address: plainAddress(ip), countedAs: countedAddress(ip) };
    known.set(ip, read);
  }
  return { requestId, prefix, ...read };
}
