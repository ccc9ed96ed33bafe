import type { Response } from 'supertest';
import { v7 } from 'uuid';
import { faultsOf, lastWritten, nextOf, statusAndCode } from '../support/client';
import { app, as, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { parseXml, recordOf, toXml } from '../support/wire';
import type { Person } from '../support/world';

interface Pair {
  BasicRoleID: string;
  DialogID: string;
  Description: string;
}

describe('role dialogs (contract sections 7, 12 and 13)', () => {
  let roleId: string;
  let dialogId: string;

  setUpWorldPerTest();
  beforeEach(async () => {
    roleId = await role(world.member, 'Release management', 3);
    dialogId = await dialog(world.member.id);
  });

  const role = async (person: Person, Name: string, Rank: number | null = null): Promise<string> =>
    (await post(person, 'basicroles', { Name, Rank }).expect(200)).body.ID;
  const dialog = async (AncestorID: string, DialogDate = '2026-11-20T10:00:00Z'): Promise<string> =>
    (await post(world.admin, 'dialogs', { AncestorID, DialogDate }).expect(200)).body.ID;
  const pathOf = (BasicRoleID = roleId, DialogID = dialogId) => `basicroles/${BasicRoleID}/dialogs/${DialogID}`;
  const bodyOf = (Description: string, BasicRoleID = roleId, DialogID = dialogId) => ({
    BasicRoleID,
    DialogID,
    Description,
  });
  const write = (by: Person, Description: string) => put(by, pathOf(), bodyOf(Description));
  const listed = async (path: string, field: keyof Pair): Promise<string[]> =>
    ((await get(world.member, path).expect(200)).body as Pair[]).map((pair) => pair[field]);

  it('are there for every role and dialog of one individual, empty until they are written', async () => {
    const empty = await get(world.member, pathOf()).expect(200);
    const facts = {
      BasicRoleName: 'Release management',
      BasicRoleRank: 3,
      DialogDate: '2026-11-20T10:00:00.000+00:00',
    };
    expect(empty.body).toEqual({ ...bodyOf(''), ...facts });
    const written = await write(world.lead, 'Went well.').expect(200);
    expect(written.body).toEqual({ ...bodyOf('Went well.'), ...facts });
    expect((await get(world.member, pathOf())).body).toEqual(written.body);
    expect((await write(world.lead, '')).body.Description).toBe('');
  });

  it('speak XML too, with a nested date', async () => {
    const xml = toXml('BasicRoleDialog', bodyOf('<b>Went\r\nwell</b>'));
    const request = as(world.member, app.http.put(`/v4/${pathOf()}?tz=%2B02:00`));
    const written = await request.set('Content-Type', 'text/xml').set('Accept', 'application/xml').send(xml);
    expect(written.text).toContain(
      '<DialogDate><DateTime>2026-11-20T10:00:00.000Z</DateTime><OffsetMinutes>120</OffsetMinutes></DialogDate>',
    );
    const one = await get(world.member, pathOf()).set('Accept', 'application/xml');
    const json = (await get(world.member, pathOf())).body;
    expect(recordOf(parseXml(one.text), 'BasicRoleDialog')).toEqual(json);
    expect(json.Description).toBe('<b>Went\r\nwell</b>');
    const list = await get(world.member, `dialogs/${dialogId}/basicroledialogs`).set('Accept', 'text/xml');
    expect(parseXml(list.text)).toMatchObject({ name: 'BasicRoleDialogs', children: [{ name: 'BasicRoleDialog' }] });
  });

  it('are listed for a dialog by the rank of the roles, and for a role newest dialog first', async () => {
    const [low, none] = [await role(world.member, 'low', 1), await role(world.member, 'none')];
    const same = await role(world.member, 'same', 3);
    await role(world.lead, 'of somebody else');
    const [newest, oldest] = [await dialog(world.member.id, '2026-12-01'), await dialog(world.member.id, '2026-01-01')];
    const twin = await dialog(world.member.id);
    await dialog(world.engineering);
    await write(world.member, 'said').expect(200);
    for (const [path, field, all] of [
      [`dialogs/${dialogId}/basicroledialogs`, 'BasicRoleID', [none, low, roleId, same]],
      [`basicroles/${roleId}/dialogs`, 'DialogID', [newest, twin, dialogId, oldest]],
    ] as const) {
      expect(await listed(path, field)).toEqual(all);
      const pages: string[] = [];
      let next: string | undefined = `${path}?limit=1&count=true`;
      while (next) {
        const page: Response = await get(world.member, next).expect(200);
        expect(page.headers['x-total-count']).toBe('4');
        pages.push(...(page.body as Pair[]).map((pair) => pair[field]));
        next = nextOf(page);
      }
      expect(pages).toEqual(all);
      expect((await listed(path, 'Description')).filter((text) => text !== '')).toEqual(['said']);
    }
  });

  it('are not there for a pair of two individuals, for other dialogs, or for nothing', async () => {
    const ofUnit = await dialog(world.engineering);
    const pairs = [
      [roleId, await dialog(world.lead.id)],
      [await role(world.lead, 'x'), dialogId],
      [roleId, ofUnit],
      [roleId, v7()],
      [v7(), dialogId],
      [dialogId, roleId],
    ];
    for (const [BasicRoleID, DialogID] of pairs) {
      expect((await get(world.admin, pathOf(BasicRoleID, DialogID))).status).toBe(404);
      const written = put(world.admin, pathOf(BasicRoleID, DialogID), bodyOf('x', BasicRoleID, DialogID));
      expect((await written).status).toBe(404);
    }
    expect((await get(world.admin, `dialogs/${ofUnit}/basicroledialogs?count=true`)).body).toEqual([]);
    expect((await get(world.admin, `dialogs/${v7()}/basicroledialogs`)).status).toBe(404);
    expect((await get(world.admin, `basicroles/${v7()}/dialogs`)).status).toBe(404);
    expect((await get(world.admin, pathOf('zzz'))).status).toBe(400);
  });

  it('name every fault of a body at once: ids that are not those of the path, members that are missing', async () => {
    const wrong = await put(world.member, pathOf(), { BasicRoleID: dialogId, DialogID: roleId, Description: null });
    expect([wrong.status, faultsOf(wrong.body).sort()]).toEqual([
      400,
      ['BasicRoleID mismatch', 'Description required', 'DialogID mismatch'],
    ]);
    expect(faultsOf((await put(world.member, pathOf(), {})).body).sort()).toEqual([
      'BasicRoleID required',
      'Description required',
      'DialogID required',
    ]);
    const readOnly = { ...bodyOf('x'), BasicRoleName: 5, BasicRoleRank: 'x', DialogDate: true };
    expect((await put(world.member, pathOf().toUpperCase(), readOnly)).status).toBe(200);
    expect(faultsOf((await put(world.member, pathOf(), { ...readOnly, Version: 1 })).body)).toEqual([
      'Version unknown_member',
    ]);
  });

  it('have an ETag before they are written, which If-Match and If-None-Match compare', async () => {
    const { etag } = (await get(world.member, pathOf())).headers;
    expect((await get(world.member, pathOf()).set('If-None-Match', etag)).status).toBe(304);
    const written = await write(world.member, 'first').set('If-Match', etag).expect(200);
    expect(statusAndCode(await write(world.member, 'second').set('If-Match', etag))).toEqual([
      412,
      'precondition_failed',
    ]);
    expect((await write(world.member, 'second').set('If-Match', written.headers.etag)).body.Description).toBe('second');
    expect((await write(world.member, 'third').set('If-Match', written.headers.etag)).status).toBe(412);
  });

  it('tell of both headers in the OpenAPI document', async () => {
    const { paths } = (await app.http.get('/docs/openapi.json')).body;
    const { get: read, put: change } = paths['/basicroles/{basicRoleid}/dialogs/{dialogid}'];
    expect(read.parameters).toContainEqual({ $ref: '#/components/parameters/IfNoneMatch' });
    expect(change.parameters).toContainEqual({ $ref: '#/components/parameters/IfMatch' });
    expect(change.responses[412]).toBeDefined();
  });

  it('end as one row when several write the first word at once', async () => {
    const texts = Array.from({ length: 12 }, (_, n) => `by writer ${n}`);
    const answers = await Promise.all(texts.map((text) => write(world.member, text)));
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200));
    const rows = await app.database.read.query<{ Description: string; Version: number }>(
      'SELECT `Description`, `Version` FROM `basic_role_dialogs` WHERE `SiteID` = ? AND `BasicRoleID` = ?',
      [world.siteId, roleId],
    );
    expect(rows).toEqual([{ Description: lastWritten(answers).body.Description, Version: texts.length }]);
  });

  it('are let in once when several write the first word of an unwritten one', async () => {
    const { etag } = (await get(world.member, pathOf())).headers;
    const answers = await Promise.all([1, 2, 3, 4].map((n) => write(world.member, `${n}`).set('If-Match', etag)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await get(world.member, pathOf())).body).toEqual(winner?.body);
  });

  it('are out of view and cannot be changed while the role or the dialog is deleted', async () => {
    await write(world.member, 'said').expect(200);
    for (const parent of [`basicroles/${roleId}`, `dialogs/${dialogId}`, `individuals/${world.member.id}`]) {
      await remove(world.admin, parent).expect(200);
      for (const path of [`dialogs/${dialogId}/basicroledialogs`, `basicroles/${roleId}/dialogs`]) {
        const list = await get(world.admin, `${path}?count=true`);
        expect([list.status, list.body, list.headers['x-total-count']]).toEqual([200, [], '0']);
      }
      expect(statusAndCode(await write(world.admin, 'more'))).toEqual([409, 'deleted']);
      expect((await get(world.admin, pathOf())).body.Description).toBe('said');
      await put(world.admin, `${parent}/undelete`, {}).expect(200);
    }
    expect((await get(world.admin, `basicroles/${roleId}/dialogs`)).body).toMatchObject([{ Description: 'said' }]);
  });

  it('are out of view while the dialog is about somebody else, and say the same when it is back', async () => {
    await write(world.member, 'said').expect(200);
    const move = (AncestorID: string) =>
      put(world.admin, `dialogs/${dialogId}`, { ID: dialogId, DialogDate: '2026-11-20', AncestorID }).expect(200);
    await move(world.lead.id);
    expect((await get(world.admin, pathOf())).status).toBe(404);
    expect(await listed(`basicroles/${roleId}/dialogs`, 'DialogID')).toEqual([]);
    await move(world.member.id);
    expect((await get(world.admin, pathOf())).body.Description).toBe('said');
  });
});
