import { filterKindOf, resourceOf } from '../../src/resource/declare/field-registry';
import { inputTableOf } from '../../src/resource/declare/input';
import { referenceKeysOf } from '../../src/resource/declare/reference-keys';
import { declaredRoutes } from '../../src/resource/pipeline/route';
import { tagOf } from '../../src/resource/pipeline/scope';
import { credentialsOf } from '../credentials/credential-helpers';
import { faultsOf } from '../support/client';
import { createMinimalRecords, MINIMAL_RECORDS } from '../support/minimal-records';
import { periodOf } from '../support/periods';
import { permissionOf } from '../support/permissions';
import { app, as, get, post, remove, setUpWorld, world } from '../support/running-app';
import { toXml, type Wire } from '../support/wire';
import type { Person } from '../support/world';

/** Records that no caller can read: why, and the beginning of their keys. No record has the keys of `ABSENT`. */
const HIDDEN = { denied: 'K-1', 'denied, two of them': 'K-2', 'of another site': 'K-3', deleted: 'K-4' } as const;
const VISIBLE = 'K-5';
const ABSENT = 'K-9';
const QUERIES = ['', 'atomic=false', 'dryrun=true', 'atomic=false&dryrun=true'];
const TYPES = ['application/json', 'application/xml', 'text/csv', 'application/x-ndjson'];
const METHODS = ['POST', 'PUT', 'PUT match'] as const;
/** They differ for each request, whatever it is. */
const OF_REQUEST = /^(date|x-request-id|ratelimit.*)$/;
const COMPARISONS = 600;

type Method = (typeof METHODS)[number];
/** A member of a body that can name a record by a key. */
interface Reference {
  readonly path: string;
  readonly field: string;
  readonly key: string;
}

describe('a reference by key', () => {
  setUpWorld({ RATE_LIMIT: '1000000' });
  let callers: readonly Pick<Person, 'authorization' | 'id'>[];
  let period: number;
  let ids: Record<string, string>;

  const routeOf = (path: string) => declaredRoutes().find((each) => each.method === 'POST' && each.path === path);
  const typeOf = (path: string) => resourceOf(routeOf(path)?.returns.resource as never);
  /** All of them: those of kinds to come too. */
  const references = (): Reference[] =>
    declaredRoutes()
      .filter(({ method, takesCollections }) => method === 'POST' && takesCollections)
      .flatMap(({ path, body }) => {
        const fields = [...(inputTableOf(body as never)?.fields.values() ?? [])];
        return fields.flatMap((field) =>
          [...referenceKeysOf(field).keys()].map((key) => ({ path, field: field.name, key })),
        );
      });

  beforeAll(async () => {
    const { admin, stranger, lead, guest, other } = world;
    period = await periodOf(world, app);
    const create = async (path: string, body: Wire, by = admin): Promise<string> => {
      const { status, body: made } = await post(by, path, body);
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(made)}`);
      return String(made.ID);
    };
    const named = { individual: world.member.id, period };
    ids = await createMinimalRecords(create, world.sales, named);
    ids = { ...ids, individuals: guest.id, departments: world.sales, departmentmembers: guest.memberId };
    const names = { individuals: 'UserDefined1', departments: 'Name', projects: 'Name' };
    let users = 0;
    const keyed = (path: string, key: string, { siteId, organization, admin: boss } = world as typeof other) =>
      ({
        individuals: personOf(key, `${siteId}${users++}`, organization, boss.id),
        departments: { ParentID: organization, Rank: 1, Name: key },
        projects: { AncestorID: organization, Name: key },
      })[path] as Wire;
    const readers = [guest, stranger, lead];
    for (const path of Object.keys(names)) {
      const made = async (key: string) => create(path, keyed(path, key));
      for (const key of [HIDDEN.denied, HIDDEN['denied, two of them'], HIDDEN['denied, two of them']]) {
        const id = await made(key);
        for (const { id: reader } of readers) await create('permissions', permissionOf(id, reader, { ReadState: 2 }));
        for (const reader of readers) expect((await get(reader, `${path}/${id}`)).status).toBe(404);
      }
      await create(path, keyed(path, HIDDEN['of another site'], other), other.admin);
      await remove(admin, `${path}/${await made(HIDDEN.deleted)}`).expect(200);
      await made(VISIBLE);
    }
    callers = readers;
  });

  const personOf = (key: string, user: string, unit: string, boss: string): Wire => ({
    ...{ FirstName: 'Ada', LastName: key, Email: key, UserEmail: `${key}@example.test`, UserName: `${key}.${user}` },
    ...{ UserDefined1: key, UserDefined2: key, UserDefined3: key, UserDefined4: key },
    ...{ PrimaryOrganizationID: unit, PrimaryTitle: 'Tester', PrimaryReportsTo: boss },
  });

  /** A valid body for a caller, but for the reference. */
  function bodyOf({ path, field, key }: Reference, value: string, by: Pick<Person, 'id'>, method: Method): Wire {
    const special: Record<string, Wire> = {
      individuals: personOf('new', `${world.siteId}new`, world.sales, by.id),
      departmentmembers: { IndividualID: by.id, OrganizationID: world.sales, Title: 'x', ReportsToID: by.id },
    };
    const owners = {
      ...{ site: '', unit: world.sales, individual: by.id, project: ids.projects },
      ...{ role: ids.basicroles, metric: ids.metrics },
    };
    const { owner, body } = MINIMAL_RECORDS[path] ?? { owner: 'site' };
    const plain = special[path] ?? body(owners[owner], { individual: by.id, period });
    return { ...(method === 'PUT' && { ID: ids[path] }), ...plain, [field]: { [key]: value } };
  }

  function send(reference: Reference, value: string, by: Pick<Person, 'authorization' | 'id'>, form: Form) {
    const { method, type, query } = form;
    const { path, field } = reference;
    const body = bodyOf(reference, value, by, method);
    const { name, plural } = typeOf(path) as never as { name: string; plural: string };
    const text = {
      'application/json': () => JSON.stringify([body]),
      'application/x-ndjson': () => JSON.stringify(body),
      'application/xml': () => toXml(plural, { [name]: body }),
      'text/csv': () => csvOf(body),
    }[type] as () => string;
    const canMatch = filterKindOf(routeOf(path)?.returns.resource as never)?.filterable.has(field);
    const match = method === 'PUT match' ? `match=${canMatch ? field : 'Name'}` : '';
    const verb = method === 'POST' ? 'post' : 'put';
    return as(by as Person, app.http[verb](`/v4/${path}?${[match, query].filter(Boolean).join('&')}`))
      .set({ 'Content-Type': type, Accept: type === 'application/xml' ? type : 'application/json' })
      .send(text());
  }

  interface Form {
    readonly method: Method;
    readonly type: string;
    readonly query: string;
  }

  const csvOf = (body: Wire) => {
    const columns = Object.entries(body).map(([name, value]) =>
      typeof value === 'object' && value !== null
        ? [`${name}.${Object.keys(value)[0]}`, Object.values(value)[0]]
        : [name, value ?? '\\N'],
    );
    return [0, 1].map((at) => columns.map((each) => each[at]).join()).join('\r\n');
  };

  async function answerTo(...sent: Parameters<typeof send>) {
    const { status, headers, text } = await send(...sent);
    const kept = Object.entries(headers).filter(([name]) => !OF_REQUEST.test(name));
    const body = text.replace(/"requestId":"[^"]*"|<requestId>[^<]*/g, '').replaceAll(sent[1], 'KEY');
    return { sent: [sent[0], sent[3]], status, headers: kept.sort(), body };
  }

  it('finds the records that the others are compared with, for who can read them', async () => {
    const form = { method: 'POST', type: 'application/json', query: 'dryrun=true' } as const;
    for (const reference of references().filter(({ key }) => key !== 'UserName')) {
      const faults = async (key: string) => faultsOf((await send(reference, key, world.admin, form)).body);
      const fault = `[0].${reference.field} not_found`;
      expect([reference, await faults(ABSENT)]).toEqual([reference, expect.arrayContaining([fault])]);
      expect([reference, await faults(VISIBLE)]).not.toEqual([reference, expect.arrayContaining([fault])]);
    }
  });

  it(`tells nothing about records that the caller cannot read, in ${COMPARISONS} comparisons`, async () => {
    const all = references();
    let count = 0;
    for (let turn = 0; count < COMPARISONS; turn++)
      for (const [at, reference] of all.entries())
        for (const [of, by] of callers.entries()) {
          const pick = <T>(from: readonly T[], step: number) => from[(at + turn * step + of) % from.length];
          const form = { method: pick(METHODS, 1), type: pick(TYPES, 1), query: pick(QUERIES, 3) };
          const hidden = pick(Object.values(HIDDEN), 1);
          const absent = await answerTo(reference, ABSENT, by, form);
          expect(await answerTo(reference, hidden, by, form)).toEqual(absent);
          count += 1;
        }
    expect(count).toBeGreaterThanOrEqual(COMPARISONS);
  });

  it('tells nothing to a machine credential without the scope of their kind', async () => {
    const credentials = credentialsOf(
      () => app,
      () => world,
    );
    const areas = new Set(references().map(({ path }) => tagOf(routeOf(path) as never).toLowerCase()));
    const readable = ['individual', 'organization', 'department', 'project'];
    const scopes = [...areas].filter((area) => !readable.includes(area)).map((area) => `${area}:write`);
    const by = { ...world.stranger, ...(await credentials.ofPerson(world.stranger, scopes.join())) };
    for (const [at, reference] of references().entries()) {
      const form = { method: 'POST', type: TYPES[at % 4], query: QUERIES[at % 4] } as const;
      expect(await answerTo(reference, VISIBLE, by, form)).toEqual(await answerTo(reference, ABSENT, by, form));
    }
  });
});
