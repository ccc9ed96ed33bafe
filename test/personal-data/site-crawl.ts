import { operations } from '../support/golden';
import type { TestApp } from '../support/test-app';
import type { Person } from '../support/world';

/** The tables whose IDs take the place of a parameter, by the segment before it. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  archives: ['archives'],
  basicroles: ['basic_roles'],
  corevalues: ['core_values'],
  dashboards: ['individuals', 'organizations'],
  departmentmembers: ['organization_members'],
  departments: ['organizations'],
  evaluationcriteria: ['evaluation_criteria'],
  metric: ['metrics'],
  metricvalues: ['trend_values'],
  projectscopes: ['project_scopes'],
  securitygroups: ['security_groups'],
  supervisoryscopes: ['supervisory_scopes'],
};
/** The words of parameters that are no IDs. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  '{type}': ['individual', 'department', 'organization'],
  '{metricType}': ['8020dept', 'exceeds', 'meets', 'below', 'min'],
  '{projectType}': ['active', 'deptactive', 'completed'],
};
/** The members that records are counted by: their IDs, and those that can have texts of a person. */
const COUNTED = ['ID', 'Name', 'FirstName', 'LastName', 'Email', 'UserName', 'TrackingLabel', 'IndividualID'];
const PICTURES = /^\/(dashboards|\w+\/\{\w+\}\/dashboards|metrics\/\{\w+\}\/values|\w+\/\{\w+\}\/departments)$/;
const SCIM = ['Users', 'Groups', 'ServiceProviderConfig', 'ResourceTypes', 'Schemas'];

interface Crawled {
  /** The texts of all responses, by address. */
  readonly texts: ReadonlyMap<string, string>;
  /** The operations that answered a 200. */
  readonly operations: ReadonlySet<string>;
}

/** Reads every operation that reads, with the ID of every record of the site, also of deleted ones, and with every period. */
export async function crawl(app: TestApp, siteId: string, { authorization }: Person, since: string): Promise<Crawled> {
  const texts = new Map<string, string>();
  const answered = new Set<string>();
  const ids = new Map<string, readonly string[]>();
  const idsIn = async (table: string) => {
    const found = ids.get(table) ?? (await idsOf(app, table, siteId));
    ids.set(table, found);
    return found;
  };
  const get = async (url: string, accept = 'application/json') => {
    const response = await app.http.get(url).set({ authorization, accept }).buffer(true);
    const text = response.text ?? String(response.body);
    texts.set(`${url} ${accept}`, text + JSON.stringify(response.headers));
    return response;
  };
  const addresses = async (path: string) => {
    const parts = path.split('/').slice(1);
    let found = ['/v4'];
    for (const [at, part] of parts.entries()) {
      const tables = at > 0 && part.startsWith('{') ? (TABLES[parts[at - 1]] ?? [parts[at - 1]]) : [];
      const choices = WORDS[part] ?? (tables.length > 0 ? (await Promise.all(tables.map(idsIn))).flat() : [part]);
      found = found.flatMap((before) => choices.map((choice) => `${before}/${choice}`));
    }
    return found;
  };
  for (const { method, path, query } of operations) {
    if (method !== 'GET') continue;
    const groups = path.endsWith('/counts') ? COUNTED.map((name) => `by=${name}`) : [''];
    const queries = [''];
    if (query.includes('deleted')) queries.push('deleted=2');
    if (query.includes('period')) queries.push(...(await idsIn('periods')).map((id) => `period=${id}`));
    if (path === '/changes') queries.push('include=record');
    for (const address of await addresses(path))
      for (const each of queries.flatMap((query) => groups.map((by) => [by, query].filter(Boolean).join('&')))) {
        const url = each ? `${address}?${each}` : address;
        if ((await get(url)).status === 200) answered.add(path);
        if (PICTURES.test(path)) await get(url, 'image/svg+xml');
      }
  }
  for (let next: string | undefined = since; next; ) {
    const { status, headers } = await get(next);
    if (status !== 200) throw new Error(`${next} ${status}`);
    next = /^<([^>]+)>; rel="next"$/.exec(headers.link)?.[1];
  }
  for (const path of SCIM) await get(`/scim/v2/${path}`);
  for (const id of await idsIn('individuals')) await get(`/scim/v2/Users/${id}`);
  for (const id of await idsIn('security_groups')) await get(`/scim/v2/Groups/${id}`);
  return { texts, operations: answered };
}

async function idsOf({ database }: TestApp, table: string, siteId: string): Promise<string[]> {
  const audit = table === 'audit' ? 'ledger' : table;
  const rows = await database.read.query<{ ID: string | number }>(`SELECT ID FROM \`${audit}\` WHERE SiteID = ?`, [
    siteId,
  ]);
  return rows.map(({ ID }) => String(ID));
}

/** Which of these texts stand in which responses. */
export function foundIn(texts: ReadonlyMap<string, string>, words: readonly string[]): string[] {
  const lower = [...texts].map(([address, text]) => [address, text.toLowerCase()] as const);
  return words.flatMap((word) =>
    lower.filter(([, text]) => text.includes(word.toLowerCase())).map(([address]) => `${word}: ${address}`),
  );
}
