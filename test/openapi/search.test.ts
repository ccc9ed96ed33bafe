import type { OpenAPIObject } from '@nestjs/swagger';
import { app, setUpApp } from '../support/running-app';

interface Entry {
  readonly title?: string;
  readonly address?: string;
}
interface SearchIndex {
  operationIndex(document: OpenAPIObject): Map<string, Entry>;
  guideIndex(guides: unknown): Entry[];
  findIn(entries: readonly Entry[], search: string): Entry[];
}
type Tag = { readonly 'x-displayName': string };

const index = require('../../src/docs/ui/search-index.js') as SearchIndex;
const { SYNONYMS } = require('../../src/docs/ui/synonyms.js') as { SYNONYMS: Map<string, string[]> };

/** What newcomers were seen to search for. */
const NEWCOMERS =
  'employee person people staff review kpi okr objective appraisal feedback manager superior job position hire tenant password right export csv svg picture restore import';

describe('the search of /docs', () => {
  let document: OpenAPIObject;
  let operations: Map<string, Entry>;
  let guides: Entry[];

  setUpApp();
  beforeAll(async () => {
    document = (await app.http.get('/docs/openapi-3.0.json').expect(200)).body;
    const { text } = await app.http.get('/docs').expect(200);
    const [, list] = /data-guides="([^"]+)"/.exec(text) as unknown as [string, string];
    operations = index.operationIndex(document);
    guides = index.guideIndex(JSON.parse(list.replaceAll('&quot;', '"').replaceAll('&amp;', '&')));
  });

  const operationsFor = (search: string) => {
    const found = new Set(index.findIn([...operations.values()], search));
    return [...operations].filter(([, entry]) => found.has(entry)).map(([key]) => key);
  };
  const guidesFor = (search: string) => index.findIn(guides, search).flatMap(({ address }) => address ?? []);
  const withoutResult = (searches: Iterable<string>) =>
    [...searches].filter((search) => operationsFor(search).length + guidesFor(search).length === 0);

  it('finds an operation or a guide for each word of newcomers', () => {
    expect(SYNONYMS.size).toBeGreaterThan(60);
    expect(withoutResult([...SYNONYMS.keys(), ...NEWCOMERS.split(' ')])).toEqual([]);
    expect(withoutResult([...SYNONYMS.keys()].map((word) => `${word}s`))).toEqual([]);
  });

  it('means something with each synonym', () => {
    const isKnown = (meaning: string) => operationsFor(meaning).length + guidesFor(meaning).length > 0;
    expect([...SYNONYMS.values()].flat().filter((meaning) => !isKnown(meaning))).toEqual([]);
  });

  it('finds each heading, group, display name and member', () => {
    const groups = (document as unknown as { 'x-tagGroups': { name: string }[] })['x-tagGroups'];
    const headings = [...(document.info.description ?? '').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    const names = (document.tags as unknown as Tag[]).map((tag) => tag['x-displayName']);
    const schemas = Object.values(document.components?.schemas ?? {}) as { properties?: object }[];
    const members = new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)));
    expect([headings.length > 10, members.size > 250]).toEqual([true, true]);
    expect(withoutResult([...headings, ...groups.map(({ name }) => name), ...names, ...members])).toEqual([]);
  });

  it.each([
    ['employee', 'post /individuals'],
    ['hire', 'post /individuals'],
    ['add employee', 'post /individuals'],
    ['Employees', 'get /individuals'],
    ['manager', 'put /departmentmembers/{id}'],
    ['appraisal', 'post /assessments'],
    ['kpi', 'get /indicators/{id}'],
    ['restore task', 'put /tasks/{id}/undelete'],
    ['svg', 'get /dashboards/sample'],
    ['export', 'get /goals'],
    ['HireDate', 'patch /individuals/{id}'],
    ['goal duedate', 'post /goals'],
    ['what an individual wants to reach', 'get /goals/{id}'],
    ['review', 'post /comments'],
    ['colour', 'post /colors'],
  ])('"%s" finds %s', (search, operation) => {
    expect(operationsFor(search)).toContain(operation);
  });

  it.each([
    ['csv', 'docs/guides/bulk'],
    ['retry', 'docs/guides/idempotency'],
    ['hire', 'docs/guides/hire-somebody'],
    ['rights_changed', 'docs/guides/sync'],
    ['impersonate', 'docs/guides/act-for-somebody'],
    ['api key', 'docs/guides/connect-a-program'],
    ['service account', 'docs/guides/connect-a-program'],
    ['client secret', 'docs/guides/connect-a-program'],
    ['rotate', 'docs/guides/connect-a-program'],
  ])('"%s" finds the guide %s', (search, guide) => {
    expect(guidesFor(search)).toContain(guide);
  });

  it('finds little for a precise word, and nothing for an unknown one', () => {
    expect(operationsFor('creategoal')).toEqual(['post /goals']);
    expect(operationsFor('goal').length).toBeLessThan(operations.size / 20);
    expect([operationsFor('no such thing'), guidesFor('no such thing')]).toEqual([[], []]);
  });
});
