import { app, setUpWorld, world } from '../support/running-app';
import type { TestApp } from '../support/test-app';
import { parseXml, recordOf, toXml, type Wire } from '../support/wire';

describe('a Picture (contract section 3)', () => {
  let id: string;
  setUpWorld();
  beforeAll(() => {
    id = world.engineering;
  });

  const as = (request: ReturnType<TestApp['http']['get']>) => request.set('Authorization', world.admin.authorization);
  const read = (accept: string) => as(app.http.get(`/v4/departments/${id}`)).set('Accept', accept);
  const write = (type: string, body: string) =>
    as(app.http.put(`/v4/departments/${id}`))
      .set('Content-Type', type)
      .send(body);
  const base = () => ({ ID: id, Rank: 1, Name: 'Engineering' });
  const json = (picture: unknown) => write('application/json', JSON.stringify({ ...base(), Picture: picture }));
  const xml = (element: string) =>
    write('application/xml', toXml('Organization', base()).replace('</Organization>', `${element}</Organization>`));

  /** The field in both formats. */
  async function pictures(): Promise<[unknown, string | undefined]> {
    const asJson = (await read('application/json')).body.Picture;
    return [asJson, /<Picture(?: i:nil="true"\/|>[^<]*<\/Picture)>/.exec((await read('text/xml')).text)?.[0]];
  }

  const EMPTY = ['', '<Picture></Picture>'];
  const NULL = [null, '<Picture i:nil="true"/>'];

  it.each([
    ['JSON ""', () => json(''), EMPTY],
    ['JSON null', () => json(null), NULL],
    ['an empty element', () => xml('<Picture></Picture>'), EMPTY],
    ['a closed element', () => xml('<Picture/>'), EMPTY],
    ['white space alone', () => xml('<Picture>\n  </Picture>'), EMPTY],
    ['nil', () => xml('<Picture i:nil="true"/>'), NULL],
    ['nil and empty', () => xml('<Picture i:nil="1"></Picture>'), NULL],
    ['bytes in lines', () => xml('<Picture>\n  AAEC\n  AwQ=\n</Picture>'), ['AAECAwQ=', '<Picture>AAECAwQ=</Picture>']],
  ])('is kept as %s says, whatever it was before', async (_, send, expected) => {
    for (const before of ['iVBORw0KGgo=', '', null]) {
      expect((await json(before)).status).toBe(200);
      expect((await send()).status).toBe(200);
      expect(await pictures()).toEqual(expected);
    }
  });

  it.each([['AAECAwQ='], [''], [null]])('goes from JSON to XML and back: %p', async (picture) => {
    await json(picture);
    const record = recordOf(parseXml((await read('application/xml')).text), 'Organization');
    expect((await write('application/xml', toXml('Organization', record))).status).toBe(200);
    const asJson: Wire = (await read('application/json')).body;
    expect(asJson.Picture).toBe(picture);
    expect((await write('application/json', JSON.stringify(asJson))).status).toBe(200);
    expect((await pictures())[0]).toBe(picture);
  });
});
