import { AddressRanges, isAddressRange } from '../../src/security/sign-in/address-ranges';
import { app, get, setUpWorld, world } from '../support/running-app';
import { LogCapture } from '../support/test-app';
import { credentialsOf } from './credential-helpers';

describe('ranges of addresses', () => {
  it.each([
    ['10.0.0.0/8', ['10.0.0.1', '10.255.255.255'], ['11.0.0.0', '9.255.255.255', '::a00:1']],
    ['10.1.2.3/8', ['10.9.9.9'], ['11.1.2.3']],
    ['192.0.2.7/32', ['192.0.2.7'], ['192.0.2.6', '192.0.2.8']],
    ['0.0.0.0/0', ['192.0.2.7'], ['::1', '2001:db8::1']],
    ['::/0', ['::1', '2001:db8::1', 'fe80::1%eth0'], ['192.0.2.7']],
    ['2001:db8::7/128', ['2001:db8::7', '2001:0DB8:0:0::7'], ['2001:db8::8', '2001:db8::']],
    ['2001:db8::/33', ['2001:db8:7fff::1'], ['2001:db8:8000::1']],
    ['2001:db8::/64', ['2001:db8::ffff'], ['2001:db8:0:1::1', 'unknown', '']],
  ])('%s', (range, inside, outside) => {
    const ranges = new AddressRanges([range]);
    expect(inside.filter((address) => !ranges.includes(address))).toEqual([]);
    expect(outside.filter((address) => ranges.includes(address))).toEqual([]);
    expect(isAddressRange(range)).toBe(true);
  });

  it('have another form than these', () => {
    const texts =
      '10.0.0.0 10.0.0/8 10.0.0.0/33 10.0.0.0/-1 10.0.0.0/8/8 010.0.0.0/8 0x0a.0.0.0/8 ::/129 ::1 example.com/24 /8 :::/8 fe80::1%eth0/64 ::ffff:10.0.0.0/104 0:0:0:0:0:FFFF:0a00:0/104';
    expect(texts.split(' ').filter(isAddressRange)).toEqual([]);
  });
});

describe('a credential that is bound to addresses', () => {
  const log = new LogCapture();

  setUpWorld({ LOG_LEVEL: 'info', TRUST_PROXY: '1' }, { log });

  const { ofPerson } = credentialsOf(
    () => app,
    () => world,
  );
  const from = async (by: { authorization: string }, address: string) =>
    (await get(by, 'colors').set('X-Forwarded-For', address)).status;

  it.each([
    ['an IPv4 address', '192.0.2.7/32', '192.0.2.7', '192.0.2.8'],
    ['an IPv4 address in an IPv6 one', '192.0.2.7/32', '::ffff:192.0.2.7', '::ffff:192.0.2.8'],
    ['an IPv6 address, not its /64', '2001:db8::7/128', '2001:db8::7', '2001:db8::8'],
    ['one of several ranges', '10.0.0.0/8, 2001:db8::/32', '2001:db8:ffff::1', '11.0.0.1'],
  ])('is accepted from %s, and at once from no other', async (_, Addresses, inside, outside) => {
    const credential = await ofPerson(world.member, 'color:read', { Addresses });
    // The first is looked up, the others within the 30 seconds in which it is remembered.
    const asked = [inside, outside, inside, outside];
    const statuses: number[] = [];
    for (const address of asked) statuses.push(await from(credential, address));
    expect(statuses).toEqual([200, 401, 200, 401]);
    const refusals = log.events('sign_in_refused').filter(({ reason }) => reason === 'address');
    expect(refusals.at(-1)).toMatchObject({ individual: world.member.id, site: world.siteId });
    expect(JSON.stringify(log.lines)).not.toContain(credential.Secret);
  });

  it('is refused at the first request too, and does not shut out its address', async () => {
    const credential = await ofPerson(world.member, 'color:read', { Addresses: '192.0.2.7/32' });
    for (let turn = 0; turn < 120; turn++) expect(await from(credential, '198.51.100.1')).toBe(401);
    expect(await from(world.member, '198.51.100.1')).toBe(200);
    expect(await from(credential, '192.0.2.7')).toBe(200);
  });

  it('follows a change at once', async () => {
    const credential = await ofPerson(world.member, 'color:read');
    expect(await from(credential, '198.51.100.1')).toBe(200);
    const change = (Addresses: string) =>
      app.http
        .patch(`/v4/credentials/${credential.ID}`)
        .set('Authorization', world.admin.authorization)
        .send({ Addresses });
    await change('192.0.2.0/24');
    expect(await from(credential, '198.51.100.1')).toBe(401);
    await change('');
    expect(await from(credential, '198.51.100.1')).toBe(200);
  });
});
