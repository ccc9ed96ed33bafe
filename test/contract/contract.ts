import type { Type } from '@nestjs/common';
import type { Response, Test } from 'supertest';
import { v7 } from 'uuid';
import type { Field } from '../../src/http/formats/field-table';
import { resourceOf } from '../../src/resource/declare/field-registry';
import { LogCapture, startTestApp, type TestApp } from '../support/test-app';
import { isDue } from '../support/test-form';
import { golden, parseXml, recordOf, toXml, type Wire } from '../support/wire';
import { makeWorld, type Person, type World } from '../support/world';
import { outcomeOf, PATCH_TYPES, patchesOf } from './patches';

/** What the suite needs to know about a resource. It reads everything else from the golden lists. */
export interface Contract {
  readonly entity: Type;
  /** The type in the golden list, if it is not the name of the resource. */
  readonly type?: string;
  /** The path of POST, below which each record has its path. */
  readonly path: string;
  /** The path of a list with every record that the suite creates. */
  readonly list: (world: World) => string;
  /** Returns a valid body of a new record; `n` differs for each record. */
  readonly body: (world: World, n: number, app: TestApp) => Wire | Promise<Wire>;
  /** The person that creates and updates; by default the Admin. */
  readonly writer?: (world: World) => Person;
  /** Whether a read by ID returns a collection of one record. */
  readonly readsList?: true;
  readonly integerIds?: true;
  readonly softDeleted: boolean;
  /** Text fields with rules of their own, which the general tests of texts skip. */
  readonly ruledTexts?: readonly string[];
  /** Optional fields that null does not clear, because they have a default or a rule. */
  readonly notCleared?: readonly string[];
  /** Required fields that accept null (contract section 4). */
  readonly takeNull?: readonly string[];
  /** A secret that only the response of POST contains. */
  readonly shownOnce?: string;
  /** Reference fields, with the ID of a record of the other site. */
  readonly references?: (world: World) => Readonly<Record<string, string>>;
}

const HOSTILE = `Robert'); DROP TABLE x; -- <b>&amp;"\\ \u{1F600}\r\n\té%_`;
/** Only line ends, because a text without other special characters is escaped by another code path. */
const LINE_ENDS = 'one\rtwo\r\nthree\n\r';
const JSON_TYPE = 'application/json';

/** What names something (contract section 4). */
const NAMING = new Set(['Name', 'FirstName', 'LastName', 'UserName', 'Email', 'UserEmail', 'PrimaryTitle', 'Group']);

/** Values that are not of the type. */
const WRONG: Record<Field['type'], readonly unknown[]> = {
  guid: [5, true, 'no-guid', {}, []],
  integer: ['1', 1.5, true, 3e9, {}],
  decimal: ['1', true, 1.23456, 1e16, {}],
  text: [5, true, {}, [], 'a\u0001b'],
  boolean: ['true', 1, {}, 'x'],
  date: [5, true, 'yesterday', '2026-02-30T00:00:00Z', {}],
  bytes: [5, true, '***', {}],
  list: [],
  problem: [],
  record: [],
};
const WRONG_XML: Record<Field['type'], readonly string[]> = {
  guid: ['no-guid'],
  integer: ['one', '1.5', '3000000000'],
  decimal: ['one', '1.23456'],
  text: [],
  boolean: ['yes', '2'],
  date: ['yesterday', '2026-02-30T00:00:00Z'],
  bytes: ['***'],
  list: [],
  problem: [],
  record: [],
};

// One application for all resources of a test file.
const log = new LogCapture();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'error' }, { log });
});
afterAll(() => app.close());

/** Describes tests of the rules for every resource (contract sections 2 to 8 and 10), for one resource. */
export function describeContract(contract: Contract): void {
  const table = resourceOf(contract.entity);
  const type = contract.type ?? table.name;
  const fields = table.fields;
  const writable = fields.filter((field) => field.access !== 'RO' && field.name !== 'ID');
  const required = (mode: 'create' | 'update') =>
    golden(type).filter(({ access }) => access === 'Req' || access === (mode === 'create' ? 'ReqCre' : 'ReqUpd'));
  const relaxed = new Set(['ParentID']);

  describe(`${contract.entity.name}: the contract of every resource`, () => {
    let world: World;
    let writer: Person;
    let count = 0;

    beforeAll(async () => {
      world = await makeWorld(app.database);
      writer = contract.writer?.(world) ?? world.admin;
    });

    const as = (person: Person, request: Test, accept = JSON_TYPE) =>
      request.set('Authorization', person.authorization).set('Accept', accept);
    const get = (path: string, accept?: string) => as(writer, app.http.get(path), accept);
    const nextBody = async () => contract.body(world, ++count, app);
    const pathOf = (record: Wire) => `${contract.path}/${record.ID}`;
    const oneOf = (response: Response): Wire => (Array.isArray(response.body) ? response.body[0] : response.body);
    const post = (body: unknown) => as(writer, app.http.post(contract.path)).send(body as object);
    const postXml = (xml: string) =>
      as(writer, app.http.post(contract.path)).set('Content-Type', 'application/xml').send(xml);
    const put = (record: Wire, body: unknown) => as(writer, app.http.put(pathOf(record))).send(body as object);
    const ok = (response: Response): Response => {
      const cause = response.status === 500 ? JSON.stringify(log.lines.at(-1)) : '';
      if (response.status !== 200) throw new Error(`${response.status} ${response.text} ${cause}`);
      return response;
    };
    const create = async (): Promise<Wire> => ok(await post(await nextBody())).body;
    const faultsOf = (response: Response) => {
      expect([response.status, response.body.code]).toEqual([400, expect.any(String)]);
      return (response.body.errors as { field: string; code: string }[]).map(({ field, code }) => `${field}: ${code}`);
    };
    /** Returns the body of an update that changes nothing. */
    const sameBody = (record: Wire): Wire =>
      Object.fromEntries(
        Object.entries(record).filter(
          ([name]) => name === 'ID' || writable.some((field) => field.name === name && !field.secret),
        ),
      );

    it('returns every field in the order of the golden list, in JSON and XML, in records and lists', async () => {
      const record = await create();
      const names = golden(type).map(({ field }) => field);
      expect(Object.keys(record)).toEqual(names);
      expect(Object.keys(oneOf(await get(pathOf(record))))).toEqual(names);
      const root = parseXml((await get(pathOf(record), 'application/xml')).text);
      const element = contract.readsList ? root.children[0] : root;
      expect(root.name).toBe(contract.readsList ? table.collection : table.name);
      expect(element.children.map(({ name }) => name)).toEqual(names);
      const list = parseXml((await get(contract.list(world), 'text/xml')).text);
      expect(list.name).toBe(table.collection);
      expect(new Set(list.children.map(({ name }) => name))).toEqual(new Set([table.name]));
    });

    it('returns a new record exactly as a later read does', async () => {
      for (const accept of [JSON_TYPE, 'application/xml']) {
        const created = ok(await post(await nextBody()).set('Accept', accept));
        const id = accept === JSON_TYPE ? created.body.ID : recordOf(parseXml(created.text), type).ID;
        const found = ok(await get(`${contract.path}/${id}`, accept));
        if (contract.shownOnce !== undefined) {
          const read = (response: Response): Wire =>
            accept === JSON_TYPE ? response.body : recordOf(parseXml(response.text), type);
          expect({ ...read(created), [contract.shownOnce]: null }).toEqual(read(found));
        } else if (!contract.readsList)
          expect([created.text, created.headers.etag]).toEqual([found.text, found.headers.etag]);
        else if (accept === JSON_TYPE) expect([created.body]).toEqual(found.body);
        else {
          const { text } = created;
          expect(found.text).toContain(text.slice(text.indexOf('<ID>'), text.lastIndexOf('</')));
        }
      }
    });

    it('returns the same in JSON and in XML', async () => {
      const record = await create();
      const json = oneOf(await get(pathOf(record)));
      const root = parseXml((await get(pathOf(record), 'application/xml')).text);
      expect(recordOf(contract.readsList ? root.children[0] : root, type)).toEqual(json);
      const list = (await get(contract.list(world))).body as Wire[];
      const xml = parseXml((await get(contract.list(world), 'application/xml')).text);
      expect(xml.children.map((element) => recordOf(element, type))).toEqual(list);
    });

    it('accepts the same record in XML, with and without a namespace, with members in any order', async () => {
      const body = await nextBody();
      const { ID, ...plain } = body;
      const reversed = Object.fromEntries(Object.entries(plain).reverse());
      const created = ok(await postXml(toXml(table.name, reversed))).body as Wire;
      for (const [name, value] of Object.entries(plain)) {
        const field = fields.find((known) => known.name === name);
        if (!field || field.secret || field.hexColor) continue;
        const read = (value: unknown) => (field.type === 'date' && value !== null ? Date.parse(String(value)) : value);
        expect([name, read(created[name])]).toEqual([name, read(value)]);
      }
      ok(await postXml(toXml(table.name, await nextBody(), undefined)));
    });

    it('refuses another root or namespace and names the expected root', async () => {
      const wrong = await postXml(toXml('Wrong', await nextBody()));
      expect(wrong.status).toBe(400);
      expect(wrong.body.detail).toContain('Wrong');
      expect(wrong.body.detail).toContain(table.name);
      expect((await postXml(toXml(table.name, await nextBody(), 'urn:wrong'))).status).toBe(400);
    });

    it('reports all required fields that are missing or null at once', async () => {
      const needed = required('create')
        .map(({ field }) => field)
        .filter((name) => name !== 'ID' && !relaxed.has(name));
      expect(faultsOf(await post({})).sort()).toEqual(
        expect.arrayContaining(needed.map((name) => `${name}: required`).sort()),
      );
      const body = await nextBody();
      for (const name of needed.filter((field) => field in body)) {
        const { [name]: _, ...without } = body;
        expect(faultsOf(await post(without))).toEqual([`${name}: required`]);
        if (contract.takeNull?.includes(name)) continue;
        expect(faultsOf(await post({ ...body, [name]: null }))).toEqual([`${name}: required`]);
        expect(faultsOf(await postXml(toXml(table.name, { ...body, [name]: null })))).toEqual([`${name}: required`]);
      }
    });

    const naming = required('create').filter(({ field }) => NAMING.has(field));
    if (naming.length > 0) {
      it('refuses a blank text in what names something', async () => {
        const body = await nextBody();
        for (const { field } of naming)
          expect(faultsOf(await post({ ...body, [field]: ' \t' }))).toEqual([`${field}: blank`]);
      });
    }

    it('requires only the fields marked as required in an update, and keeps the others', async () => {
      const record = await create();
      const body = sameBody(record);
      for (const { field: name } of required('update').filter(({ field }) => !relaxed.has(field))) {
        const { [name]: _, ...without } = body;
        expect([name, ...faultsOf(await put(record, without))]).toEqual([name, `${name}: required`]);
      }
      const needed = new Set(required('update').map(({ field }) => field));
      const requiredOnly = Object.fromEntries(Object.entries(body).filter(([name]) => needed.has(name)));
      const updated = ok(await put(record, requiredOnly)).body as Wire;
      const withoutAudit = (row: Wire) =>
        Object.fromEntries(
          Object.entries(row).filter(([name]) => !/^Updated(By)?$/.test(name) && name !== contract.shownOnce),
        );
      expect(withoutAudit(updated)).toEqual(withoutAudit(record));
    });

    it('does by PATCH what a PUT with the other members at their present values does', async () => {
      const record = await create();
      const other = await nextBody();
      const path = pathOf(record);
      const before = sameBody(oneOf(ok(await get(path))));
      let accepted = 0;
      const patches = patchesOf(writable, other);
      for (const [at, members] of patches.entries()) {
        // test/patch compares all of them too. The last two are accepted.
        if (!isDue(at + 1) && at < patches.length - 2) continue;
        const [contentType, write] = PATCH_TYPES[at % PATCH_TYPES.length];
        const patched = await as(writer, app.http.patch(path))
          .set('Content-Type', contentType)
          .send(write(table.name, members));
        ok(await put(record, before));
        const updated = await put(record, { ...before, ...members });
        expect([members, outcomeOf(patched, type)]).toEqual([members, outcomeOf(updated, type)]);
        if (updated.status === 200) accepted += 1;
        ok(await put(record, before));
      }
      expect(accepted).toBeGreaterThan(1);
    });

    it('refuses an ID in the body that differs from the path', async () => {
      const [record, other] = [await create(), await create()];
      expect(faultsOf(await put(record, { ...sameBody(record), ID: other.ID }))).toContain('ID: mismatch');
    });

    const optional = writable.filter(
      (field) => field.access === '-' && !field.secret && !contract.notCleared?.includes(field.name),
    );
    if (optional.length > 0)
      it('clears an optional field by null and keeps an absent one', async () => {
        const record = await create();
        const names = optional.map(({ name }) => name);
        const entries = Object.entries(sameBody(record)).filter(([name]) => !names.includes(name));
        const kept = ok(await put(record, Object.fromEntries(entries))).body as Wire;
        expect(names.map((name) => [name, kept[name]])).toEqual(names.map((name) => [name, record[name]]));
        for (const { name, defaultValue } of optional) {
          const cleared = ok(await put(record, { ...sameBody(record), [name]: null })).body as Wire;
          expect([name, cleared[name]]).toEqual([name, defaultValue ?? null]);
        }
      });

    it('refuses values of a wrong type, in both formats, and names the field', async () => {
      const body = await nextBody();
      for (const field of writable) {
        for (const wrong of WRONG[field.type]) {
          const response = await post({ ...body, [field.name]: wrong });
          expect([field.name, wrong, response.status]).toEqual([field.name, wrong, 400]);
          expect([
            field.name,
            wrong,
            new Set((response.body.errors ?? []).map((fault: { field: string }) => fault.field)),
          ]).toEqual([field.name, wrong, new Set([field.name])]);
        }
        for (const wrong of WRONG_XML[field.type]) {
          const faults = faultsOf(await postXml(toXml(table.name, { ...body, [field.name]: wrong })));
          expect([field.name, wrong, faults.length]).toEqual([field.name, wrong, 1]);
        }
      }
    });

    const freeTexts = writable.filter(
      ({ type: kind, name, hexColor }) => kind === 'text' && !hexColor && !contract.ruledTexts?.includes(name),
    );
    if (freeTexts.length > 0) describeTexts();

    function describeTexts(): void {
      it('accepts a text of the maximum length in code points and refuses a longer one', async () => {
        for (const field of freeTexts) {
          if (field.oneOf) continue;
          const max = field.max ?? Math.floor(65_535 / 4);
          const longest = '\u{1F600}'.repeat(max);
          const body = await nextBody();
          const created = ok(await post({ ...body, [field.name]: longest })).body as Wire;
          if (!field.secret) {
            expect(created[field.name]).toBe(longest);
            expect(oneOf(await get(pathOf(created)))[field.name]).toBe(longest);
          }
          expect(faultsOf(await post({ ...body, [field.name]: `${longest}\u{1F600}` }))).toEqual([
            `${field.name}: too_long`,
          ]);
        }
      });

      it('keeps any text unchanged through both formats', async () => {
        const holding = (text: string, body: Wire) => ({
          ...body,
          ...Object.fromEntries(freeTexts.map((field) => [field.name, text.slice(0, field.max ?? 100)])),
        });
        for (const [text, created] of [
          [HOSTILE, ok(await post(holding(HOSTILE, await nextBody()))).body],
          [HOSTILE, ok(await postXml(toXml(table.name, holding(HOSTILE, await nextBody())))).body],
          [LINE_ENDS, ok(await postXml(toXml(table.name, holding(LINE_ENDS, await nextBody())))).body],
        ] as [string, Wire][]) {
          const root = parseXml((await get(pathOf(created), 'text/xml')).text);
          const read = recordOf(contract.readsList ? root.children[0] : root, type);
          for (const field of freeTexts.filter(({ secret }) => !secret)) {
            const expected = text.slice(0, field.max ?? 100);
            expect([field.name, created[field.name], read[field.name]]).toEqual([field.name, expected, expected]);
          }
        }
      });
    }

    it('ignores read-only fields with any value', async () => {
      const readOnly = fields.filter(({ access }) => access === 'RO').map(({ name }) => name);
      const junk = Object.fromEntries(readOnly.map((name, index) => [name, [5, 'x', null, true][index % 4]]));
      const body = await nextBody();
      const created = ok(await post({ ...body, ...junk })).body as Wire;
      expect(created.SiteID ?? world.siteId).toBe(world.siteId);
      ok(await put(created, { ...sameBody(created), ...junk }));
      ok(await postXml(toXml(table.name, { ...(await nextBody()), ...junk })));
    });

    it('refuses unknown members, in both formats', async () => {
      const body = await nextBody();
      expect(faultsOf(await post({ ...body, Nonsense: 1, name: 'x' })).sort()).toEqual([
        'Nonsense: unknown_member',
        'name: unknown_member',
      ]);
      expect(faultsOf(await postXml(toXml(table.name, { ...body, Nonsense: 1 })))).toEqual([
        'Nonsense: unknown_member',
      ]);
      const polluting = `${JSON.stringify(body).slice(0, -1)},"__proto__":{"isAdmin":true}}`;
      const response = await as(writer, app.http.post(contract.path)).set('Content-Type', JSON_TYPE).send(polluting);
      expect(faultsOf(response)).toEqual(['__proto__: unknown_member']);
    });

    it('does not exist for another site', async () => {
      const record = await create();
      const stranger = world.other.admin;
      const path = pathOf(record);
      const attempts = [
        await as(stranger, app.http.get(path)),
        await as(stranger, app.http.put(path)).send(sameBody(record)),
        await as(stranger, app.http.delete(path)),
        ...(contract.softDeleted ? [await as(stranger, app.http.put(`${path}/undelete`))] : []),
      ];
      expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 404));
      expect((await get(path)).status).toBe(200);
      const list = await as(stranger, app.http.get(contract.list(world)));
      expect(list.status === 404 || !(list.body as Wire[]).some(({ ID }) => ID === record.ID)).toBe(true);
    });

    const { references } = contract;
    if (references)
      it('refuses references to records of another site and to unknown IDs', async () => {
        for (const [name, id] of Object.entries(references(world))) {
          const body = await nextBody();
          expect(faultsOf(await post({ ...body, [name]: id }))).toEqual([`${name}: not_found`]);
          expect(faultsOf(await post({ ...body, [name]: v7() }))).toEqual([`${name}: not_found`]);
        }
      });

    it('returns 404 for an unknown ID and 400 for a malformed one', async () => {
      const unknown = contract.integerIds ? '2000000000' : v7();
      expect((await get(`${contract.path}/${unknown}`)).status).toBe(404);
      expect((await get(`${contract.path}/${contract.integerIds ? '0' : 'zzz'}`)).status).toBe(400);
      expect((await as(writer, app.http.put(`${contract.path}/${unknown}`)).send({})).status).toBe(404);
      expect((await as(writer, app.http.delete(`${contract.path}/${unknown}`))).status).toBe(404);
    });

    it('requires credentials for every operation', async () => {
      const record = await create();
      const responses = [
        await app.http.get(contract.list(world)),
        await app.http.get(pathOf(record)),
        await app.http.post(contract.path).send({}),
        await app.http.put(pathOf(record)).send({}),
        await app.http.delete(pathOf(record)),
      ];
      expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    });

    it('returns ETags for If-None-Match and If-Match', async () => {
      const record = await create();
      const first = await get(pathOf(record));
      const tag = first.headers.etag;
      expect(tag).toMatch(/^"[^"]+"$/);
      const cached = await get(pathOf(record)).set('If-None-Match', tag);
      expect([cached.status, cached.text, cached.headers.etag]).toEqual([304, '', tag]);
      expect((await get(pathOf(record), 'application/xml')).headers.etag).not.toBe(tag);
      expect((await get(`${pathOf(record)}?tz=%2B02:00`)).headers.etag).not.toBe(tag);
      const updated = ok(await put(record, sameBody(record)).set('If-Match', tag));
      expect(updated.headers.etag).not.toBe(tag);
      expect((await put(record, sameBody(record)).set('If-Match', tag)).status).toBe(412);
      expect((await as(writer, app.http.delete(pathOf(record))).set('If-Match', tag)).status).toBe(412);
      const xmlTag = (await get(pathOf(record), 'application/xml')).headers.etag;
      ok(await put(record, sameBody(record)).set('If-Match', xmlTag));
    });

    it('returns dates in the zone of the parameter tz', async () => {
      const record = await create();
      const dates = fields.filter((field) => field.type === 'date').map(({ name }) => name);
      const inZone = oneOf(await get(`${pathOf(record)}?tz=${encodeURIComponent('+05:30')}`));
      for (const name of dates.filter((date) => record[date] !== null)) {
        expect(inZone[name]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+05:30$/);
        expect(Date.parse(inZone[name] as string)).toBe(Date.parse(record[name] as string));
      }
      expect((await get(`${pathOf(record)}?tz=Mars/Olympus`)).body.errors[0].field).toBe('tz');
    });

    if (contract.softDeleted) {
      it('is soft-deleted, with deleted=0, 1 and 2, undelete, and each operation repeated', async () => {
        const record = await create();
        const mark = contract.list(world).includes('?') ? '&' : '?';
        const listed = async (deleted: number) => {
          const rows = ok(await get(`${contract.list(world)}${mark}deleted=${deleted}`)).body as Wire[];
          return rows.some(({ ID }) => ID === record.ID);
        };
        const states = async () => [await listed(0), await listed(1), await listed(2)];
        expect(await states()).toEqual([true, false, true]);
        for (let twice = 0; twice < 2; twice++) {
          const deleted = ok(await as(writer, app.http.delete(pathOf(record)), 'application/xml'));
          expect(parseXml(deleted.text)).toMatchObject({ name: 'object', children: [] });
          expect(await states()).toEqual([false, true, true]);
        }
        expect(oneOf(await get(pathOf(record)))).toMatchObject({ Deleted: true, DeletedByRef: false });
        expect((await put(record, sameBody(record))).status).toBe(409);
        for (let twice = 0; twice < 2; twice++) {
          const restored = ok(await as(writer, app.http.put(`${pathOf(record)}/undelete`)));
          expect(oneOf(restored)).toMatchObject({ ID: record.ID, Deleted: false });
          expect(await states()).toEqual([true, false, true]);
        }
        expect((await get(`${contract.list(world)}${mark}deleted=3`)).status).toBe(400);
      });
    } else {
      it('is deleted permanently', async () => {
        const record = await create();
        expect(ok(await as(writer, app.http.delete(pathOf(record)))).body).toEqual({});
        expect((await get(pathOf(record))).status).toBe(404);
        expect((await as(writer, app.http.delete(pathOf(record)))).status).toBe(404);
      });
    }
  });
}
