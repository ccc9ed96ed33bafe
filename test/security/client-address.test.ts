import { countedAddress, plainAddress } from '../../src/security/sign-in/client-address';
import { originOf } from '../../src/security/sign-in/origin';

describe('the address of a client', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:51234', '192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100.7'],
    ['192.0.2.1:51234 and more', '192.0.2.1:51234 and more', '192.0.2.1:51234 and more'],
    ['::FFFF:c000:0201', '192.0.2.1', '192.0.2.1'],
    ['1::ffff:192.0.2.1', '1::ffff:192.0.2.1', '1:0:0:0::/64'],
    ['::fffe:192.0.2.1', '::fffe:192.0.2.1', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:51234', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '::1', '0:0:0:0::/64'],
    ['::', '::', '0:0:0:0::/64'],
    ['2001:db8::192.0.2.1', '2001:db8::192.0.2.1', '2001:db8:0:0::/64'],
    ['', '', ''],
    ['unknown', 'unknown', 'unknown'],
  ])('%j is %j and counts as %j', (sent, plain, counted) => {
    expect(plainAddress(sent)).toBe(plain);
    expect(countedAddress(sent)).toBe(counted);
  });

  it('stands whole in the origin of a request, beside what it counts as', () => {
    const ip = '2001:db8:1:2:3:4:5:6';
    const origin = { address: ip, countedAs: '2001:db8:1:2::/64', prefix: '/hr' };
    for (const requestId of ['first', 'second'])
      expect(originOf({ requestId, ip, prefix: '/hr' })).toEqual({ requestId, ...origin });
  });

  it('takes no more memory than an address', () => {
    expect(countedAddress('x'.repeat(10_000))).toHaveLength(64);
  });
});
