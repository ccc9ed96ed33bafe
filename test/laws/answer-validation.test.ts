import { type Answer, ApiContract, type ApiDocument } from '../support/api-contract';

const JSON_TYPE = 'application/json';
const header = (type: string, required: boolean) => ({ required, schema: { type } });

const DOCUMENT = {
  paths: {
    '/things/{id}': {
      get: {
        responses: {
          200: { $ref: '#/components/responses/Thing' },
          304: { headers: { ETag: header('string', true) } },
        },
      },
    },
  },
  components: {
    responses: {
      Thing: {
        headers: { ETag: header('string', true), 'X-Total-Count': header('integer', false) },
        content: {
          [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Thing' } },
          'application/xml': { schema: { $ref: '#/components/schemas/Thing' } },
        },
      },
    },
    schemas: {
      Thing: {
        type: 'object',
        xml: { name: 'Thing' },
        properties: {
          ID: { type: 'integer' },
          Name: { type: ['string', 'null'] },
          Due: { type: 'string', format: 'date-time' },
        },
        required: ['ID', 'Name', 'Due'],
      },
    },
  },
} as unknown as ApiDocument;

const DUE = '2026-11-20T22:19:59.098Z';
const RECORD = { ID: 5, Name: null, Due: DUE };
const xml = (members: string) => `<?xml version="1.0" encoding="utf-8"?><Thing xmlns="urn:x">${members}</Thing>`;
const NESTED = `<Due><DateTime>${DUE}</DateTime><OffsetMinutes>0</OffsetMinutes></Due>`;

describe('the validation of every answer of a test', () => {
  const contract = new ApiContract(DOCUMENT);
  const faultsOf = ({ headers, ...answer }: Partial<Answer>) =>
    contract.faultsOf('GET /things/:thingid', {
      status: 200,
      text: JSON.stringify(RECORD),
      ...answer,
      headers: { etag: '"1"', 'content-type': `${JSON_TYPE}; charset=utf-8`, date: 'now', ...headers },
    });
  const json = (body: unknown) => faultsOf({ text: JSON.stringify(body) });
  const inXml = (members: string) => faultsOf({ headers: { 'content-type': 'application/xml' }, text: xml(members) });

  it('accepts an answer that is as documented', () => {
    expect(json(RECORD)).toEqual([]);
    expect(inXml(`<ID>5</ID><Name i:nil="true"/>${NESTED}`)).toEqual([]);
    expect(inXml(`<ID>5</ID><Name>x</Name><Due>${DUE}</Due>`)).toEqual([]);
    expect(faultsOf({ headers: { 'x-total-count': '3' } })).toEqual([]);
    expect(faultsOf({ text: '', isHead: true })).toEqual([]);
    expect(contract.faultsOf('GET /other', { status: 200, headers: {}, text: '' })).toBeUndefined();
  });

  it.each<[string, () => readonly string[] | undefined, RegExp]>([
    ['a status', () => faultsOf({ status: 418 }), /status 418 is not documented/],
    ['a header', () => faultsOf({ headers: { 'x-other': '1' } }), /header x-other is not documented/],
    ['the type of a header', () => faultsOf({ headers: { 'x-total-count': 'x' } }), /x-total-count is no integer/],
    ['a media type', () => faultsOf({ headers: { 'content-type': 'text/html' } }), /media type text\/html/],
    ['a body of a 304', () => faultsOf({ status: 304 }), /a body is not documented/],
    ['the type of a member', () => json({ ...RECORD, ID: '5' }), /^\/ID must be integer/],
    ['the format of a member', () => json({ ...RECORD, Due: 'today' }), /^\/Due must match format/],
    ['a missing member', () => json({ ID: 5, Due: DUE }), /required property 'Name'/],
    ['an unknown member', () => json({ ...RECORD, Other: 1 }), /additional properties.*Other/],
    ['no JSON', () => faultsOf({ text: '{' }), /JSON/],
    ['the order of elements', () => inXml(`<Name>x</Name><ID>5</ID>${NESTED}`), /<ID> is unknown in <Thing>/],
    ['the type of an element', () => inXml(`<ID>x</ID><Name>x</Name>${NESTED}`), /^\/ID must be integer/],
    ['a missing element', () => inXml(`<ID>5</ID>${NESTED}`), /required property 'Name'/],
    ['elements in a text', () => inXml(`<ID>5</ID><Name><X/></Name>${NESTED}`), /<Name> has elements/],
  ])('finds what is not: %s', (_, faults, expected) => {
    expect(faults()).toEqual([expect.stringMatching(expected)]);
  });

  it('finds a missing header', () => {
    const answer = { status: 200, headers: { 'content-type': JSON_TYPE }, text: JSON.stringify(RECORD) };
    expect(contract.faultsOf('GET /things/{id}', answer)).toEqual(['the header etag is missing']);
  });

  it('finds the same fault each time', () => {
    expect(json({ ...RECORD, ID: 7.5 })).toHaveLength(1);
    expect(json({ ...RECORD, ID: 7.5 })).toHaveLength(1);
  });
});
