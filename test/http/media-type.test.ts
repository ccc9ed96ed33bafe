import fc from 'fast-check';
import { formatOf, MEDIA_TYPES, negotiate, negotiateProblem, readContentType } from '../../src/http/formats/media-type';
import { charactersRead } from '../support/characters-read';

describe('the type of an answer', () => {
  it.each([
    [undefined, 'application/json'],
    ['', 'application/json'],
    ['*/*', 'application/json'],
    ['application/json', 'application/json'],
    ['text/json', 'text/json'],
    ['application/xml', 'application/xml'],
    ['text/xml', 'text/xml'],
    ['application/*', 'application/json'],
    ['text/*', 'text/json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'application/xml'],
    ['text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2', 'application/json'],
  ])('for Accept %p is %s', (accept, type) => {
    expect(negotiate(accept)).toBe(type);
  });

  it.each([
    ['application/json;q=0.5, text/xml', 'text/xml'],
    ['application/json;q=0.5, text/xml;q=0.501', 'text/xml'],
    ['text/xml;q=1.000, application/json;Q=0.9', 'text/xml'],
    ['text/xml;q=1., text/json;q=0.9', 'text/xml'],
    ['text/xml;q=0.9;q=0.1, text/json;q=0.5', 'text/xml'],
    ['text/xml;q=0.9;version=1, text/xml;q=0.1, text/json;q=0.5', 'text/xml'],
  ])('follows real q-values: %s', (accept, type) => {
    expect(negotiate(accept)).toBe(type);
  });

  it.each([
    ['application/json;q=0, */*', 'text/json'],
    ['application/*;q=0, */*;q=0.1', 'text/json'],
    ['application/json;q=0., */*;q=0.5', 'text/json'],
    ['application/json;q=0, text/json;q=0.0, */*;q=0.5', 'application/xml'],
  ])('is none that q=0 excludes: %s', (accept, type) => {
    expect(negotiate(accept)).toBe(type);
  });

  it.each([
    ['*/*;q=1, text/*;q=0.2, application/*;q=0.3, application/json;q=0.1', 'application/xml'],
    ['text/*, text/json;q=0.1', 'text/xml'],
    ['*/*;q=0, application/xml', 'application/xml'],
  ])('lets the more specific range win: %s', (accept, type) => {
    expect(negotiate(accept)).toBe(type);
  });

  it.each([
    ['text/xml, application/xml, text/json, application/json', 'application/json'],
    ['text/xml, application/xml, text/json', 'text/json'],
    ['text/xml;q=0.4, application/xml;q=0.4', 'application/xml'],
  ])('is on a tie the first in order: %s', (accept, type) => {
    expect(negotiate(accept)).toBe(type);
  });

  it.each([
    ['text/xml; charset=utf-8', 'text/xml'],
    ['text/xml;charset="utf-8, or ;q=0 so";q=0.5', 'text/xml'],
    ['text/xml;title="\\",";q=0.5, text/json;q=0.6', 'text/json'],
    ['text/xml;charset=utf-8;q=0.1, text/json;version=1;q=0.2', 'text/json'],
  ])('ignores parameters other than q: %s', (accept, type) => {
    expect(negotiate(accept)).toBe(type);
  });

  it.each([
    ['Application/XML', 'application/xml'],
    ['TEXT/*', 'text/json'],
  ])('ignores case: %s', (accept, type) => {
    expect(negotiate(accept)).toBe(type);
  });

  it.each([
    ['xml, /, */json, application/json;q=high, application/json;q=2, text/xml', 'text/xml'],
    [',, ;q=1, text/json', 'text/json'],
  ])('skips malformed ranges: %s', (accept, type) => {
    expect(negotiate(accept)).toBe(type);
  });

  it.each(['text/html', 'image/*', '*/*;q=0', 'application/json;q=0', 'application/problem+json', 'garbage'])(
    'does not exist for %s',
    (accept) => {
      expect(negotiate(accept)).toBeUndefined();
    },
  );

  it('is found without ever throwing, and the same each time', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom(...MEDIA_TYPES, '*/*', ';', 'q=', '0', '.5', ',', '"', '\\'));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const accept = pieces.join('');
        const type = negotiate(accept);
        expect([undefined, ...MEDIA_TYPES]).toContain(type);
        expect(negotiate(accept)).toBe(type);
        expect(typeof negotiateProblem(accept)).toBe('string');
        readContentType(accept);
      }),
    );
  });

  it.each([
    ['quotes', 'text/html;q="'.repeat(5_000), undefined],
    ['ranges', `${'a/b;c,'.repeat(10_000)}text/xml`, 'text/xml'],
  ])('is found in a few passes over a long header of many %s', (_, header, type) => {
    const passes = charactersRead(() => expect(negotiate(header)).toBe(type)) / header.length;
    expect(passes).toBeLessThan(20);
  });
});

describe('the type of a problem', () => {
  it.each([
    [undefined, 'application/json'],
    ['text/xml', 'text/xml'],
    ['text/html', 'application/json'],
    ['*/*', 'application/json'],
    ['application/*', 'application/json'],
    ['application/problem+json', 'application/problem+json'],
    ['application/problem+xml', 'application/problem+xml'],
    ['application/problem+xml, application/problem+json', 'application/problem+json'],
    ['application/json, application/problem+json', 'application/problem+json'],
    ['application/xml, application/problem+xml;q=0.9', 'application/xml'],
    ['application/xml;q=0.5, application/problem+xml;q=0.9', 'application/problem+xml'],
    ['text/html, application/problem+xml;q=0.1', 'application/problem+xml'],
    ['application/problem+json;q=0', 'application/json'],
  ])('for Accept %p is %s', (accept, type) => {
    expect(negotiateProblem(accept)).toBe(type);
  });
});

describe('a further type', () => {
  const lists = ['application/x-ndjson', 'text/csv'] as const;

  it.each([
    ['text/csv', 'text/csv'],
    ['application/x-ndjson;q=0.1, */*;q=0', 'application/x-ndjson'],
    ['text/*', 'text/json'],
    ['text/*;q=0.5, text/csv', 'text/csv'],
    ['application/xml, text/csv', 'application/xml'],
    ['application/xml;q=0.9, text/csv', 'text/csv'],
    ['text/csv, application/x-ndjson', 'application/x-ndjson'],
    ['text/csv;q=0', undefined],
    ['image/svg+xml', undefined],
    ['image/svg+xml, text/xml;q=0.1', 'text/xml'],
  ])('for Accept %p of an operation that has them is %s', (accept, type) => {
    expect(negotiate(accept, lists)).toBe(type);
  });

  it('is no candidate where the operation has none', () => {
    expect(negotiate('text/csv')).toBeUndefined();
    expect(negotiateProblem('text/csv')).toBe('application/json');
  });
});

describe('the type of a body', () => {
  it.each([
    ['application/json', 'json'],
    ['text/json', 'json'],
    ['application/xml', 'xml'],
    ['text/xml', 'xml'],
    ['Application/JSON; Charset=UTF-8', 'json'],
    ['text/xml;charset="utf-8"', 'xml'],
    ['application/json; profile="a;charset=x"; charset=utf-8', 'json'],
    ['application/json;', 'json'],
    ['application/json; charset=utf8', 'json'],
    ['application/json ; charset=utf-8', 'json'],
    ['application/json; charsets=all', 'json'],
  ])('%s is %s', (header, format) => {
    expect(readContentType(header)).toEqual({ format });
  });

  it.each([
    undefined,
    '',
    'text/plain',
    'application/problem+json',
    'application/*',
    'application/json, text/xml',
    'application/json; charset=iso-8859-1',
    'text/xml; charset="utf-16"',
    'text/xml; charset=utf-8; charset=latin1',
    'text/xml; charset',
    'text/xml; charset=',
  ])('%p is not accepted', (header) => {
    expect(readContentType(header)).toBeUndefined();
  });

  it('has a format', () => {
    expect(MEDIA_TYPES.map(formatOf)).toEqual(['json', 'json', 'xml', 'xml']);
  });
});
