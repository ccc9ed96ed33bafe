import { entityTag, matchesNone, readIfMatch } from '../../src/http/formats/entity-tag';
import { UTC } from '../../src/http/formats/zone';

describe('an entity tag', () => {
  it('is strong, with the version before its digest', () => {
    expect(entityTag(12, 'application/json', UTC, '{}')).toMatch(/^"12-[\w-]{16}"$/);
  });

  it.each([
    [undefined, undefined],
    ['*', undefined],
    ['\t* ', undefined],
    ['"0"', [0]],
    ['"7"', [7]],
    ['"7-x"', [7]],
    ['"7-"', [7]],
    ['"9999999999-x"', [9_999_999_999]],
    ['"99999999999-x"', []],
    ['"00-x"', []],
    ['"7.5"', []],
    ['"-7"', []],
    ['"1-a"\t,\t"2-b"', [1, 2]],
    ['"1-a","2-b",W/"3-c"', [1, 2, 3]],
    ['W/"7-x"', [7]],
    ['w/"7-x"', []],
    ['\t"1-a" ,', [1]],
    ['"1-a","2-b', []],
    ['"1-a";"2-b"', []],
    ['"1-a,2"', [1]],
    ['', []],
  ])('in If-Match has the version that it begins with: %j', (header, versions) => {
    // One after another: a header says nothing about the next one.
    expect([readIfMatch(header), readIfMatch('"5"')]).toEqual([versions, [5]]);
  });

  it('in If-None-Match is compared as a whole, weakly, with each of a list', () => {
    const headers = ['"7-x"', 'W/"7-x"', '"a", "7-x"', '"7-x","b"', '\t*\t'];
    expect(headers.map((header) => matchesNone(header, '"7-x"'))).toEqual(headers.map(() => true));
    const others = [undefined, '', '"7"', '"7-y"', '7-x', '"7-x', '"*"', '"7-x","b'];
    expect(others.map((header) => matchesNone(header, '"7-x"'))).toEqual(others.map(() => false));
  });
});
