import { setTimeout as delay } from 'node:timers/promises';
import { HostNames } from '../../src/security/outbound/host-names';
import { NameServer } from '../support/name-server';
import { until } from '../support/until';

const [V4, V6] = [
  { address: '192.0.2.1', family: 4 },
  { address: '2001:db8::1', family: 6 },
];
/** Longer than a name that fails is remembered. */
const LATER_MS = 61_000;

describe('the look-up of a host name', () => {
  let server: NameServer;
  let ahead = 0;
  const attempt = (siteId = 'site', signal = new AbortController().signal) => ({ siteId, signal });

  beforeAll(async () => {
    server = await NameServer.start();
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  });
  beforeEach(() => {
    ahead = 0;
    server.asked.length = 0;
    server.isSilentAboutV6 = false;
    server.answers = {
      'both.test': [V4.address, V6.address],
      'four.test': [V4.address],
      'six.test': [V6.address],
      'none.test': [],
    };
  });
  afterAll(() => {
    jest.restoreAllMocks();
    server.stop();
  });
  const makeNames = () => new HostNames([server.address]);

  it('finds the addresses of both families', async () => {
    const names = makeNames();
    const hosts = ['both.test', 'four.test', 'six.test', 'none.test', '..', `${'x'.repeat(64)}.test`];
    const found = await Promise.all(hosts.map((host) => names.addressesOf(host, attempt())));
    expect(found).toEqual([[V4, V6], [V4], [V6], [], [], []]);
  });

  it('asks for the name as it is, each time, and never for that of the machine itself', async () => {
    const names = makeNames();
    for (let n = 0; n < 2; n++) await names.addressesOf('four.test', attempt());
    expect(server.asked).toEqual(['four.test', 'four.test', 'four.test', 'four.test']);
    for (const host of ['localhost', 'localhost.', 'a.localhost', 'A.b.localhost'.toLowerCase()])
      expect(await names.addressesOf(host, attempt())).toEqual([
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ]);
    expect(server.asked).toHaveLength(4);
  });

  it('asks again for a name that was not found only after a minute, for each site by itself', async () => {
    const names = makeNames();
    const found = (siteId: string) => names.addressesOf('none.test', attempt(siteId));
    expect([await found('one'), await found('one')]).toEqual([[], []]);
    expect(server.asked).toHaveLength(2);
    server.answers = { 'none.test': [V4.address] };
    expect([await found('one'), await found('other')]).toEqual([[], [V4]]);
    ahead = LATER_MS;
    // The cache reads the clock once a millisecond.
    await delay(10);
    expect(await found('one')).toEqual([V4]);
  });

  it('is made for four names of a site at a time', async () => {
    const names = makeNames();
    const ends = new AbortController();
    const hosts = (site: string) => Array.from({ length: 12 }, (_, n) => `silent-${n}.${site}`);
    const pending = ['one', 'other'].flatMap((site) =>
      hosts(site).map((host) => names.addressesOf(host, attempt(site, ends.signal))),
    );
    await until(() => new Set(server.asked).size >= 8);
    await delay(100);
    const first = ['one', 'other'].flatMap((site) => hosts(site).slice(0, 4));
    expect([...new Set(server.asked)].sort()).toEqual(first.sort());
    // A name that has failed before does not wait for them.
    await names.addressesOf('none.test', attempt('third'));
    pending.push(...hosts('third').map((host) => names.addressesOf(host, attempt('third', ends.signal))));
    expect(await names.addressesOf('none.test', attempt('third'))).toEqual([]);
    ends.abort();
    expect((await Promise.all(pending)).flat()).toEqual([]);
  });

  it('of many attempts for one silent name leaves room for another name of the site', async () => {
    const names = makeNames();
    const ends = new AbortController();
    const pending = Array.from({ length: 8 }, () => names.addressesOf('silent.test', attempt('site', ends.signal)));
    expect(await names.addressesOf('four.test', attempt())).toEqual([V4]);
    ends.abort();
    expect((await Promise.all(pending)).flat()).toEqual([]);
  });

  it('is not made by attempts that wait while the name turns out not to exist', async () => {
    const names = makeNames();
    const found = await Promise.all(Array.from({ length: 8 }, () => names.addressesOf('none.test', attempt())));
    expect(found.flat()).toEqual([]);
    // Two attempts at a time, with two questions each.
    expect(server.asked).toHaveLength(4);
  });

  it('ends with the attempt, which says nothing about the name', async () => {
    const names = makeNames();
    const ends = new AbortController();
    const pending = names.addressesOf('late.test', attempt('site', ends.signal));
    await until(() => server.asked.length >= 2);
    ends.abort();
    expect(await pending).toEqual([]);
    server.answers = { 'late.test': [V4.address] };
    expect(await names.addressesOf('late.test', attempt('site', ends.signal))).toEqual([]);
    expect(await names.addressesOf('late.test', attempt())).toEqual([V4]);
  });

  it('takes what was found if one of the two questions is not answered in time', async () => {
    server.isSilentAboutV6 = true;
    expect(await makeNames().addressesOf('both.test', attempt())).toEqual([V4]);
  });
});
