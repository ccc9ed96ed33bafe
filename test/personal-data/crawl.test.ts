import { firstPath, readRun } from '../changes/change-reader';
import { Copy } from '../changes/copy';
import { clientOf } from '../support/client';
import { EXAMPLE_SETTINGS } from '../support/example-requests';
import { operations } from '../support/golden';
import { app, setUpWorldPerTest, world } from '../support/running-app';
import { done, fillSite, plantPerson } from './planted-person';
import { crawl, foundIn } from './site-crawl';

describe('what can be read after an erasure (contract section 27)', () => {
  setUpWorldPerTest(EXAMPLE_SETTINGS);

  const client = clientOf(() => app);
  const { get, post, remove } = client;
  it('has none of its words, names and addresses in the response of any operation to an Admin', async () => {
    const since = `/v4/${await firstPath(get, world.admin, '?include=record')}`;
    const person = await plantPerson(app, client, world);
    const { id, words } = person;
    await fillSite(app, client, world, person);
    await done(remove(world.admin, `individuals/${id}`));
    const all = [...words, world.guest.userName];
    const before = await crawl(app, world.siteId, world.admin, since);
    const found = new Set(foundIn(before.texts, all).map((line) => line.split(': ')[0]));
    expect(all.filter((word) => !found.has(word))).toEqual([]);
    await done(post(world.admin, `individuals/${id}/erasure`));
    const after = await crawl(app, world.siteId, world.admin, since);
    expect(foundIn(after.texts, all)).toEqual([]);
    const reads = operations.filter(({ method }) => method === 'GET').map(({ path }) => path);
    // Only programs can read the last one.
    expect(reads.filter((path) => !after.operations.has(path))).toEqual(['/me/credential']);
  });

  it.each([
    ['with their records', true],
    ['whose records are read one by one', false],
  ])('is in no copy that has followed the changes, %s', async (_, includes) => {
    const { id, words } = await plantPerson(app, client, world);
    const copy = new Copy(client, world.admin, includes);
    await copy.begin();
    const archives: { ID: string }[] = await done(get(world.admin, `individuals/${id}/archives`));
    const since = await firstPath(get, world.admin, '?types=Archive&include=record');
    const all = [...words, world.guest.userName];
    const held = () => all.filter((word) => copy.held().includes(word));
    expect(held().length).toBeGreaterThan(15);
    await done(remove(world.admin, `individuals/${id}`));
    await copy.follow(7);
    await done(post(world.admin, `individuals/${id}/erasure`));
    await copy.follow(7);
    expect(held()).toEqual([]);
    // Copies do not hold archives, but those who do are told.
    const { changes } = await readRun(get, world.admin, since);
    const erased = changes.filter(({ Verb }) => Verb === 'updated').map(({ RecordID }) => RecordID);
    expect([...new Set(erased)]).toEqual(archives.map(({ ID }) => ID));
    expect(archives.length).toBeGreaterThan(0);
  });
});
