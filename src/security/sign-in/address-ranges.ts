import { BlockList, isIP } from 'node:net';
import { plainAddress } from './client-address';

const RANGE = /^([\da-f.:]+)\/(\d{1,3})$/i;
const IPV4_BITS = 32;
const IPV6_BITS = 128;

/** The CIDR ranges from which a machine credential is accepted (contract section 25). */
export class AddressRanges {
  private readonly lists = { ipv4: new BlockList(), ipv6: new BlockList() };

  /** `ranges` must be valid. */
  constructor(ranges: readonly string[]) {
    for (const range of ranges) {
      const [address, bits] = range.split('/');
      const family = familyOf(address);
      this.lists[family].addSubnet(address, Number(bits), family);
    }
  }

  /** Whether a client has one of the addresses: all of its address counts, not the network alone. */
  includes(address: string): boolean {
    const [bare] = address.split('%');
    if (isIP(bare) === 0) return false;
    const family = familyOf(bare);
    return this.lists[family].check(bare, family);
  }
}

/**
 * Whether a text is a CIDR range such as `203.0.113.0/24` or `2001:db8::/48`. Not one of IPv4 addresses in IPv6 ones:
 * clients with such an address are known by the IPv4 one.
 */
export function isAddressRange(text: string): boolean {
  const [, address = '', bits] = RANGE.exec(text) ?? [];
  const version = isIP(address);
  const isMapped = isIP(plainAddress(address)) !== version;
  return version !== 0 && !isMapped && Number(bits) <= (version === 4 ? IPV4_BITS : IPV6_BITS);
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
