import type { OpenAPIObject } from '@nestjs/swagger';
import { app, setUpApp } from '../support/running-app';
import { SEARCH_WORDS } from './search-words';

interface Entry {
  readonly id: string;
  readonly address: string;
  /** Method and path of an operation. */
  readonly request?: string;
}
interface SearchIndex {
  searchIndex(document: OpenAPIObject, guides: unknown): Entry[];
  findIn(entries: readonly Entry[], search: string): Entry[];
  absentIn(search: string): string | undefined;
}
type Tag = { readonly 'x-displayName': string };

const index = require('../../src/docs/ui/search-index.js') as SearchIndex;
const { SYNONYMS } = require('../../src/docs/ui/synonyms.js') as { SYNONYMS: Map<string, string[]> };

describe('the search of /docs', () => {
  let document: OpenAPIObject;
  let entries: Entry[];

  setUpApp();
  beforeAll(async () => {
    document = (await app.http.get('/docs/openapi-3.0.json').expect(200)).body;
    const { text } = await app.http.get('/docs').expect(200);
    const [, list] = /data-guides="([^"]+)"/.exec(text) as unknown as [string, string];
    const guides = JSON.parse(list.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
    entries = index.searchIndex(document, guides);
  });

  const idsFor = (search: string) => index.findIn(entries, search).map(({ id }) => id);
  const operationsFor = (search: string) =>
    index
      .findIn(entries, search)
      .flatMap(({ request }) => request?.replace(/^\w+/, (method) => method.toLowerCase()) ?? []);
  const guidesFor = (search: string) => index.findIn(entries, search).map(({ address }) => address);
  const withoutResult = (searches: Iterable<string>) => [...searches].filter((search) => idsFor(search).length === 0);

  it('has what is wanted among the first three hits for 95 of 100 words', () => {
    const words = SEARCH_WORDS.trim()
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(words).toHaveLength(100);
    const firstOf = (word: string) => [
      ...(index.absentIn(word) ? ['none'] : []),
      ...index
        .findIn(entries, word)
        .slice(0, 3)
        .map(({ id, address }) => (address.startsWith('#introduction') ? 'introduction' : id)),
    ];
    const missed = words.filter(([word, wanted]) => !firstOf(word).some((id) => wanted.split(' ').includes(id)));
    expect([missed.length <= 5, missed]).toEqual([true, missed]);
  });

  it('says of nothing in the API that it is not part of the service', () => {
    const summaries = Object.values(document.paths).flatMap((item) =>
      Object.values(item as Record<string, { summary?: string }>).flatMap(({ summary }) => summary ?? []),
    );
    expect(summaries.length).toBeGreaterThan(250);
    expect(summaries.filter((summary) => index.absentIn(summary))).toEqual([]);
  });

  it('ranks names before texts, and the exact request first', () => {
    expect(
      idsFor('goals')
        .slice(0, 8)
        .filter((id) => !/goal/i.test(id)),
    ).toEqual([]);
    expect(idsFor('create goal')[0]).toBe('createGoal');
    expect(idsFor('get /goals')[0]).toBe('listGoals');
    expect(idsFor('DueDate').length).toBeGreaterThan(5);
  });

  it('finds an operation or a guide for each word of newcomers', () => {
    expect(SYNONYMS.size).toBeGreaterThan(60);
    expect(withoutResult(SYNONYMS.keys())).toEqual([]);
  });

  it('means something with each synonym', () => {
    const ids = new Set(entries.map(({ id }) => id));
    const unknown = [...SYNONYMS.values()].flat().filter((meaning) => !ids.has(meaning));
    // Not an ID: a part of a name.
    expect(unknown.filter((meaning) => meaning !== meaning.toLowerCase())).toEqual([]);
    expect(withoutResult(unknown)).toEqual([]);
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
    expect(operationsFor('createGoal')).toEqual(['post /goals']);
    expect(idsFor('no such thing')).toEqual([]);
  });
});
