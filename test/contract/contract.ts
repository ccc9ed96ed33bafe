import type { Type } from '@nestjs/common';
import type { Response, Test } from 'supertest';
import { v7 } from 'uuid';
import type { Field } from '../../src/http/field-table';
import { resourceOf } from '../../src/resource/fields/field-registry';
import { statementsOf } from '../support/statements-of';
import { startTestApp, type TestApp } from '../support/test-app';
import { golden, parseXml, recordOf, toXml, type Wire } from '../support/wire';
import { makeWorld, type Person, type World } from '../support/world';

/** What the suite has to know of a resource; everything else it takes from the golden lists. */
export interface Contract {
  readonly entity: Type;
  /** The type of the golden list, where it is not the resource's own name. */
  readonly type?: string;
  /** Where records are created, and below which each has its address. */
  readonly path: string;
  /** A list that holds every record the suite creates. */
  readonly list: (world: World) => string;
  /** A valid body of a new record; `n` tells records apart. */
  readonly body: (world: World, n: number, app: TestApp) => Wire | Promise<Wire>;
  /** Who creates and changes; the Admin by default. */
  readonly writer?: (world: World) => Person;
  /** Whether a read by id answers a collection of one. */
  readonly readsList?: true;
  readonly integerIds?: true;
  readonly softDeleted: boolean;
  /** Fields whose content has rules of its own, which the general text tests leave alone. */
  readonly ruledTexts?: readonly string[];
  /** Optional fields that cannot be cleared by null, because they have a default or a rule. */
  readonly notCleared?: readonly string[];
  /** Required fields that take null (contract section 4). */
  readonly takeNull?: readonly string[];
  /** Fields that name records, with the id of a record of the other site. */
  readonly references?: (world: World) => Readonly<Record<string, string>>;
}

const HOSTILE = `Robert'); DROP TABLE x; -- <b>&amp;"\\ \u{1F600}\r\n\té%_`;
/** Line ends alone: a text without any other special character is escaped by another way. */
const LINE_ENDS = 'one\rtwo\r\nthree\n\r';
const JSON_TYPE = 'application/json';

/** Values that are never of the type. */
const WRONG: Record<Field['type'], readonly unknown[]> = {
  guid: [5, true, 'no-guid', {}, []],
  integer: ['1', 1.5, true, 3e9, {}],
  decimal: ['1', true, 1.23456, 1e16, {}],
  text: [5, true, {}, [], 'a\u0001b'],
  boolean: ['true', 1, {}, 'x'],
  date: [5, true, 'yesterday', '2026-02-30T00:00:00Z', {}],
  bytes: [5, true, '***', {}],
};
const WRONG_XML: Record<Field['type'], readonly string[]> = {
  guid: ['no-guid'],
  integer: ['one', '1.5', '3000000000'],
  decimal: ['one', '1.23456'],
  text: [],
  boolean: ['yes', '2'],
  date: ['yesterday', '2026-02-30T00:00:00Z'],
  bytes: ['***'],
};

/** Runs the promises that every resource keeps (contract sections 2 to 8 and 10) against one of them. */
export function describeContract(contract: Contract): void {
  const table = resourceOf(contract.entity);
  const type = contract.type ?? table.name;
  const fields = table.fields;
  const writable = fields.filter((field) => field.access !== 'RO' && field.name !== 'ID');
  const required = (mode: 'create' | 'update') =>
    golden(type).filter(({ access }) => access === 'Req' || access === (mode === 'create' ? 'ReqCre' : 'ReqUpd'));
  const relaxed = new Set(['ParentID']);

  describe(`${contract.entity.name}: the contract of every resource`, () => {
    let app: TestApp;
    let world: World;
    let writer: Person;
    let count = 0;

    beforeAll(async () => {
      app = await startTestApp();
      world = await makeWorld(app.database);
      writer = contract.writer?.(world) ?? world.admin;
    });
    afterAll(() => app.close());

    const as = (person: Person, request: Test, accept = JSON_TYPE) =>
      request.set('Authorization', person.authorization).set('Accept', accept);
    const get = (address: string, accept?: string) => as(writer, app.http.get(address), accept);
    const nextBody = async () => contract.body(world, ++count, app);
    const addressOf = (record: Wire) => `${contract.path}/${record.ID}`;
    const oneOf = (response: Response): Wire => (Array.isArray(response.body) ? response.body[0] : response.body);
    const post = (body: unknown) => as(writer, app.http.post(contract.path)).send(body as object);
    const postXml = (xml: string) =>
      as(writer, app.http.post(contract.path)).set('Content-Type', 'application/xml').send(xml);
    const put = (record: Wire, body: unknown) => as(writer, app.http.put(addressOf(record))).send(body as object);
    const ok = (response: Response): Response => {
      if (response.status !== 200) throw new Error(`${response.status} ${response.text}`);
      return response;
    };
    const create = async (): Promise<Wire> => ok(await post(await nextBody())).body;
    const faultsOf = (response: Response) => {
      expect([response.status, response.body.code]).toEqual([400, expect.any(String)]);
      return (response.body.errors as { field: string; code: string }[]).map(({ field, code }) => `${field}: ${code}`);
    };
    /** A body that says of a record what it already says. */
    const sameBody = (record: Wire): Wire =>
      Object.fromEntries(
        Object.entries(record).filter(
          ([name]) => name === 'ID' || writable.some((field) => field.name === name && !field.secret),
        ),
      );

    it('answers every field in the order of the reference, in JSON and in XML, one and many', async () => {
      const record = await create();
      const names = golden(type).map(({ field }) => field);
      expect(Object.keys(record)).toEqual(names);
      expect(Object.keys(oneOf(await get(addressOf(record))))).toEqual(names);
      const root = parseXml((await get(addressOf(record), 'application/xml')).text);
      const element = contract.readsList ? root.children[0] : root;
      expect(root.name).toBe(contract.readsList ? table.collection : table.name);
      expect(element.children.map(({ name }) => name)).toEqual(names);
      const list = parseXml((await get(contract.list(world), 'text/xml')).text);
      expect(list.name).toBe(table.collection);
      expect(new Set(list.children.map(({ name }) => name))).toEqual(new Set([table.name]));
    });

    it('answers a new record as it is read afterwards', async () => {
      for (const accept of [JSON_TYPE, 'application/xml']) {
        const made = ok(await post(await nextBody()).set('Accept', accept));
        const id = accept === JSON_TYPE ? made.body.ID : recordOf(parseXml(made.text), type).ID;
        const read = ok(await get(`${contract.path}/${id}`, accept));
        if (!contract.readsList) expect([made.text, made.headers.etag]).toEqual([read.text, read.headers.etag]);
        else if (accept === JSON_TYPE) expect([made.body]).toEqual(read.body);
        else expect(read.text).toContain(made.text.slice(made.text.indexOf('<ID>'), made.text.lastIndexOf('</')));
      }
    });

    it('answers the same in JSON and in XML', async () => {
      const record = await create();
      const json = oneOf(await get(addressOf(record)));
      const root = parseXml((await get(addressOf(record), 'application/xml')).text);
      expect(recordOf(contract.readsList ? root.children[0] : root, type)).toEqual(json);
      const list = (await get(contract.list(world))).body as Wire[];
      const xml = parseXml((await get(contract.list(world), 'application/xml')).text);
      expect(xml.children.map((element) => recordOf(element, type))).toEqual(list);
    });

    it('takes the same record from XML, with and without a namespace, in any order of members', async () => {
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

    it('refuses another root or namespace, naming both', async () => {
      const wrong = await postXml(toXml('Wrong', await nextBody()));
      expect(wrong.status).toBe(400);
      expect(wrong.body.detail).toContain('Wrong');
      expect(wrong.body.detail).toContain(table.name);
      expect((await postXml(toXml(table.name, await nextBody(), 'urn:wrong'))).status).toBe(400);
    });

    it('names every required field that is missing or null, all at once', async () => {
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

    it('needs on update what the reference marks so, and takes the rest as unchanged', async () => {
      const record = await create();
      const body = sameBody(record);
      for (const { field: name } of required('update').filter(({ field }) => !relaxed.has(field))) {
        const { [name]: _, ...without } = body;
        expect([name, ...faultsOf(await put(record, without))]).toEqual([name, `${name}: required`]);
      }
      const needed = new Set(required('update').map(({ field }) => field));
      const least = Object.fromEntries(Object.entries(body).filter(([name]) => needed.has(name)));
      const updated = ok(await put(record, least)).body as Wire;
      const lasting = (row: Wire) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !/^Updated(By)?$/.test(name)));
      expect(lasting(updated)).toEqual(lasting(record));
    });

    it('refuses an ID in the body that is not that of the path', async () => {
      const [record, other] = [await create(), await create()];
      expect(faultsOf(await put(record, { ...sameBody(record), ID: other.ID }))).toContain('ID: mismatch');
    });

    const optional = writable.filter(
      (field) => field.access === '-' && !field.secret && !contract.notCleared?.includes(field.name),
    );
    if (optional.length > 0)
      it('clears an optional field by null and leaves an absent one', async () => {
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

    it('refuses values of another type, in both formats, and names the field', async () => {
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
      it('takes a text of exactly its length in code points and refuses a longer one', async () => {
        for (const field of freeTexts) {
          if (field.oneOf) continue;
          const max = field.max ?? Math.floor(65_535 / 4);
          const longest = '\u{1F600}'.repeat(max);
          const body = await nextBody();
          const created = ok(await post({ ...body, [field.name]: longest })).body as Wire;
          if (!field.secret) {
            expect(created[field.name]).toBe(longest);
            expect(oneOf(await get(addressOf(created)))[field.name]).toBe(longest);
          }
          expect(faultsOf(await post({ ...body, [field.name]: `${longest}\u{1F600}` }))).toEqual([
            `${field.name}: too_long`,
          ]);
        }
      });

      it('keeps text as it was sent, whatever it looks like, through both formats', async () => {
        const holding = (text: string, body: Wire) => ({
          ...body,
          ...Object.fromEntries(freeTexts.map((field) => [field.name, text.slice(0, field.max ?? 100)])),
        });
        for (const [text, created] of [
          [HOSTILE, ok(await post(holding(HOSTILE, await nextBody()))).body],
          [HOSTILE, ok(await postXml(toXml(table.name, holding(HOSTILE, await nextBody())))).body],
          [LINE_ENDS, ok(await postXml(toXml(table.name, holding(LINE_ENDS, await nextBody())))).body],
        ] as [string, Wire][]) {
          const root = parseXml((await get(addressOf(created), 'text/xml')).text);
          const read = recordOf(contract.readsList ? root.children[0] : root, type);
          for (const field of freeTexts.filter(({ secret }) => !secret)) {
            const expected = text.slice(0, field.max ?? 100);
            expect([field.name, created[field.name], read[field.name]]).toEqual([field.name, expected, expected]);
          }
        }
      });
    }

    it('ignores read-only fields whatever they hold', async () => {
      const readOnly = fields.filter(({ access }) => access === 'RO').map(({ name }) => name);
      const junk = Object.fromEntries(readOnly.map((name, index) => [name, [5, 'x', null, true][index % 4]]));
      const body = await nextBody();
      const created = ok(await post({ ...body, ...junk })).body as Wire;
      expect(created.SiteID ?? world.siteId).toBe(world.siteId);
      ok(await put(created, { ...sameBody(created), ...junk }));
      ok(await postXml(toXml(table.name, { ...(await nextBody()), ...junk })));
    });

    it('refuses members that it does not know, in both formats', async () => {
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
      const address = addressOf(record);
      const attempts = [
        await as(stranger, app.http.get(address)),
        await as(stranger, app.http.put(address)).send(sameBody(record)),
        await as(stranger, app.http.delete(address)),
        ...(contract.softDeleted ? [await as(stranger, app.http.put(`${address}/undelete`))] : []),
      ];
      expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 404));
      expect((await get(address)).status).toBe(200);
      const list = await as(stranger, app.http.get(contract.list(world)));
      expect(list.status === 404 || !(list.body as Wire[]).some(({ ID }) => ID === record.ID)).toBe(true);
    });

    const { references } = contract;
    if (references)
      it('refuses references to records of another site and to nothing', async () => {
        for (const [name, id] of Object.entries(references(world))) {
          const body = await nextBody();
          expect(faultsOf(await post({ ...body, [name]: id }))).toEqual([`${name}: not_found`]);
          expect(faultsOf(await post({ ...body, [name]: v7() }))).toEqual([`${name}: not_found`]);
        }
      });

    it('answers 404 for an id of nothing and 400 for a malformed one', async () => {
      const nothing = contract.integerIds ? '2000000000' : v7();
      expect((await get(`${contract.path}/${nothing}`)).status).toBe(404);
      expect((await get(`${contract.path}/${contract.integerIds ? '0' : 'zzz'}`)).status).toBe(400);
      expect((await as(writer, app.http.put(`${contract.path}/${nothing}`)).send({})).status).toBe(404);
      expect((await as(writer, app.http.delete(`${contract.path}/${nothing}`))).status).toBe(404);
    });

    it('wants credentials for everything', async () => {
      const record = await create();
      const answers = [
        await app.http.get(contract.list(world)),
        await app.http.get(addressOf(record)),
        await app.http.post(contract.path).send({}),
        await app.http.put(addressOf(record)).send({}),
        await app.http.delete(addressOf(record)),
      ];
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    });

    it('pages through exactly the whole list, and counts it', async () => {
      for (let made = 0; made < 5; made++) await create();
      const whole = (await get(contract.list(world))).body as Wire[];
      const mark = contract.list(world).includes('?') ? '&' : '?';
      for (const limit of [1, 3, 1000]) {
        const pages: Wire[] = [];
        let next: string | undefined = `${contract.list(world)}${mark}limit=${limit}&count=true`;
        while (next) {
          const page: Response = ok(await get(next));
          expect(page.headers['x-total-count']).toBe(String(whole.length));
          expect((page.body as Wire[]).length).toBeLessThanOrEqual(limit);
          pages.push(...(page.body as Wire[]));
          next = /<([^>]+)>; rel="next"/.exec(page.headers.link ?? '')?.[1];
        }
        expect(pages).toEqual(whole);
      }
      for (const wrong of ['limit=0', 'limit=1001', 'limit=x', 'cursor=zzz', 'count=maybe', 'limit=1&limit=2']) {
        expect([wrong, (await get(`${contract.list(world)}${mark}${wrong}`)).status]).toEqual([wrong, 400]);
      }
      const unknown = await get(`${contract.list(world)}${mark}colour=red`);
      expect([unknown.status, unknown.body.code]).toEqual([400, 'unknown_parameter']);
    });

    it('answers ETags that If-None-Match and If-Match compare', async () => {
      const record = await create();
      const first = await get(addressOf(record));
      const tag = first.headers.etag;
      expect(tag).toMatch(/^"[^"]+"$/);
      const cached = await get(addressOf(record)).set('If-None-Match', tag);
      expect([cached.status, cached.text, cached.headers.etag]).toEqual([304, '', tag]);
      expect((await get(addressOf(record), 'application/xml')).headers.etag).not.toBe(tag);
      expect((await get(`${addressOf(record)}?tz=%2B02:00`)).headers.etag).not.toBe(tag);
      const updated = ok(await put(record, sameBody(record)).set('If-Match', tag));
      expect(updated.headers.etag).not.toBe(tag);
      expect((await put(record, sameBody(record)).set('If-Match', tag)).status).toBe(412);
      expect((await as(writer, app.http.delete(addressOf(record))).set('If-Match', tag)).status).toBe(412);
      const xmlTag = (await get(addressOf(record), 'application/xml')).headers.etag;
      ok(await put(record, sameBody(record)).set('If-Match', xmlTag));
    });

    it('writes dates in the zone that tz names', async () => {
      const record = await create();
      const dates = fields.filter((field) => field.type === 'date').map(({ name }) => name);
      const there = oneOf(await get(`${addressOf(record)}?tz=${encodeURIComponent('+05:30')}`));
      for (const name of dates.filter((date) => record[date] !== null)) {
        expect(there[name]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+05:30$/);
        expect(Date.parse(there[name] as string)).toBe(Date.parse(record[name] as string));
      }
      expect((await get(`${addressOf(record)}?tz=Mars/Olympus`)).body.errors[0].field).toBe('tz');
    });

    if (contract.softDeleted) {
      it('is deleted softly: deleted=0, 1 and 2, undelete, and once more of each', async () => {
        const record = await create();
        const mark = contract.list(world).includes('?') ? '&' : '?';
        const listed = async (deleted: number) => {
          const rows = ok(await get(`${contract.list(world)}${mark}deleted=${deleted}`)).body as Wire[];
          return rows.some(({ ID }) => ID === record.ID);
        };
        const states = async () => [await listed(0), await listed(1), await listed(2)];
        expect(await states()).toEqual([true, false, true]);
        for (let twice = 0; twice < 2; twice++) {
          const deleted = ok(await as(writer, app.http.delete(addressOf(record)), 'application/xml'));
          expect(parseXml(deleted.text)).toMatchObject({ name: 'object', children: [] });
          expect(await states()).toEqual([false, true, true]);
        }
        expect(oneOf(await get(addressOf(record)))).toMatchObject({ Deleted: true, DeletedByRef: false });
        expect((await put(record, sameBody(record))).status).toBe(409);
        for (let twice = 0; twice < 2; twice++) {
          const restored = ok(await as(writer, app.http.put(`${addressOf(record)}/undelete`)));
          expect(oneOf(restored)).toMatchObject({ ID: record.ID, Deleted: false });
          expect(await states()).toEqual([true, false, true]);
        }
        expect((await get(`${contract.list(world)}${mark}deleted=3`)).status).toBe(400);
      });
    } else {
      it('is deleted for good', async () => {
        const record = await create();
        expect(ok(await as(writer, app.http.delete(addressOf(record)))).body).toEqual({});
        expect((await get(addressOf(record))).status).toBe(404);
        expect((await as(writer, app.http.delete(addressOf(record)))).status).toBe(404);
      });
    }

    it('needs few statements: one record at most three, a list at most three', async () => {
      const record = await create();
      for (const person of [writer, world.admin]) {
        for (const address of [addressOf(record), contract.list(world)]) {
          await as(person, app.http.get(address));
          const statements = await statementsOf(app.database, async () => ok(await as(person, app.http.get(address))));
          expect([address, statements.length <= 3]).toEqual([address, true]);
        }
      }
    });
  });
}
