import { writeCursor } from '../../src/http/params/cursor';
import { readParams } from '../../src/http/params/read-params';
import { Faults } from '../../src/http/problems/problem';

const LIST = { path: '/v4/colors' };
const encoded = (text: string) => Buffer.from(text).toString('base64url');

/** What a query is read as, and its faults. */
function read(query: string, names: readonly string[] = ['deleted'], isList = true) {
  const faults = new Faults();
  const { list, zone } = readParams(`/v4/colors${query}`, names, isList, faults);
  return { list, zone: zone.name, faults: faults.list.map(({ field, code }) => `${field} ${code}`) };
}

describe('a cursor', () => {
  it('is read as it was written', () => {
    for (const keys of [['name', 'id'], [1, 'x'], [-1.5, 0, ''], ['\u{1F600}"\\\u0000', 2_147_483_647], []])
      expect(read(`?cursor=${writeCursor(keys, LIST)}`)).toMatchObject({ list: { after: keys }, faults: [] });
  });

  it.each([
    ['', 'nothing'],
    ['zzz', 'no JSON'],
    [encoded('[1,'), 'JSON that ends too early'],
    [encoded('null'), 'null'],
    [encoded('7'), 'a number'],
    [encoded('"text"'), 'a text'],
    [encoded('true'), 'a boolean'],
    [encoded('{}'), 'an object'],
    [encoded('{"0":1,"length":1}'), 'an object that looks like a list'],
    [encoded('[null]'), 'a list of null'],
    [encoded('["a",null]'), 'a list that ends with null'],
    [encoded('[true]'), 'a list of booleans'],
    [encoded('[["a"]]'), 'a list of lists'],
    [encoded('[{"a":1}]'), 'a list of objects'],
    [encoded('[1e999]'), 'a list of what is no finite number'],
    [encoded('["a",-1e999]'), 'a list that ends with it'],
  ])('is refused as %j: %s', (cursor) => {
    const { list, faults } = read(`?cursor=${cursor}`);
    expect([list.after, faults]).toEqual([undefined, ['cursor invalid_cursor']]);
  });

  it('alone asks for pages of 1,000, beside a limit for pages of that', () => {
    const cursor = writeCursor(['a'], LIST);
    expect(read(`?cursor=${cursor}`).list.limit).toBe(1000);
    expect(read(`?cursor=${cursor}&limit=3`).list.limit).toBe(3);
    expect(read('?count=true').list.limit).toBeUndefined();
  });
});

describe('the parameters of an operation', () => {
  it.each([
    ['1', 1],
    ['0007', 7],
    ['999', 999],
    ['1000', 1000],
  ])('take limit=%s', (text, limit) => {
    expect(read(`?limit=${text}`)).toMatchObject({ list: { limit }, faults: [] });
  });

  it.each(['0', '1001', '-1', '+1', '1.0', '1e2', '0x1', ' 1', '', '0000001'])('refuse limit=%j', (text) => {
    const { list, faults } = read(`?limit=${encodeURIComponent(text)}`);
    expect([list.limit, faults]).toEqual([undefined, ['limit out_of_range']]);
  });

  it.each([
    ['0', 0, []],
    ['1', 1, []],
    ['2', 2, []],
    ['3', 0, ['deleted out_of_range']],
    ['', 0, ['deleted out_of_range']],
    ['true', 0, ['deleted out_of_range']],
  ])('read deleted=%j', (text, deleted, faults) => {
    expect(read(`?deleted=${text}`)).toMatchObject({ list: { deleted }, faults });
  });

  it.each([
    ['true', true, []],
    ['false', false, []],
    ['1', false, ['count invalid_type']],
    ['', false, ['count invalid_type']],
    ['TRUE', false, ['count invalid_type']],
  ])('read count=%j', (text, count, faults) => {
    expect(read(`?count=${text}`)).toMatchObject({ list: { count }, faults });
  });

  it('are those of the operation, tz everywhere, and the paging ones of a list alone', () => {
    expect(read('?limit=1&cursor=x&count=true&tz=UTC', [], false).faults).toEqual([
      'limit unknown_parameter',
      'cursor unknown_parameter',
      'count unknown_parameter',
    ]);
    expect(read('?Limit=1&deleted=0', [], true).faults).toEqual([
      'Limit unknown_parameter',
      'deleted unknown_parameter',
    ]);
    expect(read('?period=7', ['period']).list.own).toEqual({ period: '7' });
  });

  it('are given once each, and their faults named all at once', () => {
    expect(read('?deleted=1&deleted=2&limit=0&count=x&tz=Nowhere&cursor=x&colour=red').faults.sort()).toEqual([
      'colour unknown_parameter',
      'count invalid_type',
      'cursor invalid_cursor',
      'deleted repeated_parameter',
      'limit out_of_range',
      'tz invalid_format',
    ]);
    expect(read('?deleted=1&deleted=2').list.deleted).toBe(1);
    expect(read('?period=&period=7', ['period'])).toMatchObject({
      list: { own: { period: '' } },
      faults: ['period repeated_parameter'],
    });
  });

  it('are none where there is no query', () => {
    for (const query of ['', '?'])
      expect(read(query)).toEqual({ list: { deleted: 0, count: false, own: {} }, zone: 'UTC', faults: [] });
  });
});
