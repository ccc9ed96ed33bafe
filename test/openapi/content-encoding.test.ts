import { preferredCoding } from '../../src/http/formats/content-coding';

describe('the coding that an Accept-Encoding header prefers', () => {
  it.each<[string | undefined, string | undefined]>([
    [undefined, undefined],
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP ; Q=0.8', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0.000', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['*;q=0.1, gzip;q=0.2', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0.5, gzip;q=0.6', 'gzip'],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['identity;q=0, gzip;q=0.1', 'gzip'],
    ['identity;q=0, deflate', undefined],
    ['gzip;q=high, br;q=2', undefined],
    ['gzip;level=9;q=0.5', 'gzip'],
    ['deflate', undefined],
  ])('of %j is %s', (header, coding) => {
    expect(preferredCoding(header)).toBe(coding);
  });
});
