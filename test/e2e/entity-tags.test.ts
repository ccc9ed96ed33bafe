import { statusAndCode } from '../support/client';
import { app, get, post, put, remove, setUpWorld, world } from '../support/running-app';

const CONFLICT = [412, 'precondition_failed'];

describe('entity tags (contract section 6)', () => {
  setUpWorld();

  const COLOR = { Rank: 1, Name: 'Sky', Code: '3366CC' };
  const newColor = async () => (await post(world.admin, 'colors', COLOR)).body.ID as number;
  /** The tag of the color as it stands, without its quotes. */
  const tagOf = async (id: number) => {
    const { etag } = (await get(world.admin, `colors/${id}`)).headers;
    expect(etag).toMatch(/^"1-[\w-]{16}"$/);
    return etag.slice(1, -1);
  };
  const write = (id: number, header: string) =>
    put(world.admin, `colors/${id}`, { ...COLOR, ID: id }).set('If-Match', header);

  it.each([
    ['the tag', (tag: string) => `"${tag}"`],
    ['the tag of another type and zone', (tag: string) => `"${tag.slice(0, 2)}another"`],
    ['a list with the tag', (tag: string) => `"x", "${tag}" ,"7-y"`],
    ['a list with empty elements', (tag: string) => `, ,"${tag}",,`],
    ['the weak tag', (tag: string) => `W/"${tag}"`],
    ['the weak tag of a compressed answer', (tag: string) => `W/"${tag}-gz"`],
    ['a list with the weak tag', (tag: string) => `"x", W/"${tag}"`],
    ['a list with weak tags beside it', (tag: string) => `W/"9-x", "${tag}"`],
    ['a tag with commas before it', (tag: string) => `"a,b, c", "${tag}"`],
    ['any', () => '*'],
    ['any in spaces', () => ' * '],
  ])('in If-Match let through %s', async (_, header) => {
    const id = await newColor();
    const tag = await tagOf(id);
    expect((await write(id, header(tag))).status).toBe(200);
  });

  it('differ by type and zone, though the text may be the same', async () => {
    const id = await newColor();
    const tags = [];
    for (const [accept, tz] of [
      ['application/json', 'UTC'],
      ['text/json', 'UTC'],
      ['application/xml', 'UTC'],
      ['application/json', 'Europe/Paris'],
    ])
      tags.push((await get(world.admin, `colors/${id}?tz=${tz}`).set('Accept', accept)).headers.etag);
    expect(new Set(tags).size).toBe(4);
    const again = await get(world.admin, `colors/${id}?tz=Europe/Paris`).set('If-None-Match', tags[0]);
    expect(again.status).toBe(200);
    await get(world.admin, `colors/${id}?tz=UTC`).set('If-None-Match', tags[0]).expect(304);
  });

  const REFUSED: [string, (tag: string) => string][] = [
    ['another version', (tag) => `"2${tag.slice(1)}"`],
    ['the weak tag of another version', (tag) => `W/"2${tag.slice(1)}"`],
    ['the weak tag with a small letter', (tag) => `w/"${tag}"`],
    ['the weak tag with a space', (tag) => `W/ "${tag}"`],
    ['the tag without quotes', (tag) => tag],
    ['the tag with one quote', (tag) => `"${tag}`],
    ['the tag in single quotes', (tag) => `'${tag}'`],
    ['the tag between two others without commas', (tag) => `"a"${tag}"b"`],
    ['two tags without a comma', (tag) => `"${tag}" "x"`],
    ['the tag and a word', (tag) => `"${tag}", x`],
    ['the tag within another one', (tag) => `"x-"${tag}""`],
    ['the tag with a space in it', (tag) => `" ${tag}"`],
    ['any in quotes', () => '"*"'],
    ['any in a list', (tag) => `*, "${tag}"`],
    ['any, weakly', () => 'W/*'],
    ['an empty tag', () => '""'],
    ['nothing', () => ''],
    ['a number with zeros before it', () => '"01-x"'],
    ['a version with letters behind it', () => '"1x"'],
    ['thousands of tags', () => '"7-x",'.repeat(1_000)],
    ['thousands of quotes', () => '"'.repeat(5_000)],
  ];

  it.each(REFUSED)('in If-Match stop a change with %s', async (_, header) => {
    const id = await newColor();
    const tag = await tagOf(id);
    expect(statusAndCode(await write(id, header(tag)))).toEqual(CONFLICT);
    expect(statusAndCode(await remove(world.admin, `colors/${id}`).set('If-Match', header(tag)))).toEqual(CONFLICT);
    expect((await get(world.admin, `colors/${id}`)).headers.etag).toBe(`"${tag}"`);
  });

  it.each([
    ['the tag', (tag: string) => `"${tag}"`, 412],
    ['the weak tag', (tag: string) => `W/"${tag}"`, 412],
    ['the tag of another type and zone', (tag: string) => `"${tag.slice(0, 2)}another"`, 412],
    ['a list with the tag', (tag: string) => `"x", "${tag}"`, 412],
    ['any', () => '*', 412],
    ['another version', (tag: string) => `"9${tag.slice(1)}"`, 200],
    ['a tag of another service', () => '"x"', 200],
    ['no tag', () => 'x', 200],
  ])('in If-None-Match of PUT, PATCH and DELETE: %s', async (_, header, status) => {
    const id = await newColor();
    const sent = header(await tagOf(id));
    const change = { ...COLOR, ID: id };
    const answers = [
      await put(world.admin, `colors/${id}`, change).set('If-None-Match', sent),
      await app.http
        .patch(`/v4/colors/${id}`)
        .set({ Authorization: world.admin.authorization, 'If-None-Match': sent })
        .send({ Name: 'Sea' }),
      await remove(world.admin, `colors/${id}`).set('If-None-Match', sent),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
    if (status === 412) expect((await get(world.admin, `colors/${id}`)).body).toMatchObject(COLOR);
  });

  it('in If-None-Match are ignored by a POST, stop an undeletion, and are refused with a collection', async () => {
    const created = await post(world.admin, 'colors', COLOR).set('If-None-Match', '*');
    expect(created.status).toBe(200);
    const color = { ...COLOR, ID: created.body.ID };
    const collection = await put(world.admin, 'colors', [color]).set('If-None-Match', '*');
    expect([collection.status, collection.body.errors]).toEqual([
      400,
      [{ field: 'If-None-Match', code: 'not_in_collection', message: expect.any(String) }],
    ]);
    const address = `departments/${world.sales}`;
    await remove(world.admin, address).expect(200);
    const { etag } = (await get(world.admin, address)).headers;
    const undelete = (tag: string) => put(world.admin, `${address}/undelete`, {}).set('If-None-Match', tag);
    expect(statusAndCode(await undelete(etag))).toEqual(CONFLICT);
    expect((await undelete('"999999-x"')).status).toBe(200);
  });

  it('in If-Match count for a deletion, an undeletion and settings too, in their weak form', async () => {
    const address = `departments/${world.sales}`;
    const before = (await get(world.admin, address)).headers.etag;
    const removeAt = (tag: string) => remove(world.admin, address).set('If-Match', `W/${tag}`);
    expect(statusAndCode(await removeAt('"999999-x"'))).toEqual(CONFLICT);
    expect((await removeAt(before)).status).toBe(200);
    const deleted = (await get(world.admin, address)).headers.etag;
    const undelete = (tag: string) => put(world.admin, `${address}/undelete`, {}).set('If-Match', `W/${tag}`);
    expect(statusAndCode(await undelete(before))).toEqual(CONFLICT);
    expect((await undelete(deleted)).status).toBe(200);
    const { body, headers } = await get(world.admin, 'dashboards/settings');
    const settings = (tag: string) => put(world.admin, 'dashboards/settings', body).set('If-Match', `W/${tag}`);
    expect(statusAndCode(await settings('"999999-x"'))).toEqual(CONFLICT);
    expect((await settings(headers.etag)).status).toBe(200);
  });

  it.each([
    ['the tag', (tag: string) => `"${tag}"`, 304],
    ['the weak tag', (tag: string) => `W/"${tag}"`, 304],
    ['a list with the weak tag', (tag: string) => `"x",W/"a,b" , W/"${tag}"`, 304],
    ['any', () => ' * ', 304],
    ['the version alone', () => '"1"', 200],
    ['the tag of another text', (tag: string) => `"${tag.slice(0, 2)}another"`, 200],
    ['the tag without quotes', (tag: string) => tag, 200],
    ['the tag within another one', (tag: string) => `"x, "${tag}""`, 200],
    ['the tag behind a small letter', (tag: string) => `w/"${tag}"`, 200],
    ['any in a list', (tag: string) => `*, "${tag}"`, 200],
    ['nothing', () => '', 200],
  ])('in If-None-Match compare weakly: %s', async (_, header, status) => {
    const id = await newColor();
    const tag = await tagOf(id);
    for (const method of ['get', 'head'] as const) {
      const answer = await app.http[method](`/v4/colors/${id}`)
        .set('Authorization', world.admin.authorization)
        .set('If-None-Match', header(tag));
      expect([method, answer.status, answer.headers.etag]).toEqual([method, status, `"${tag}"`]);
      if (status === 304) expect([answer.text || '', answer.headers['content-type']]).toEqual(['', undefined]);
    }
  });
});
