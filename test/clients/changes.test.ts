import { type ChangesPage, type Client, createClient } from '../../clients/typescript/src/index';
import { app, setUpWorldPerTest, world } from '../support/running-app';
import type { Person } from '../support/world';

describe('changes of the TypeScript client', () => {
  setUpWorldPerTest();

  const clientOf = async (person: Person): Promise<Client> =>
    createClient({
      baseUrl: await app.app.getUrl(),
      credentials: { authorization: () => person.authorization },
      tz: '+02:00',
    });
  const pagesOf = async (client: Client, options: object = {}): Promise<ChangesPage[]> => {
    const pages: ChangesPage[] = [];
    for await (const page of client.changes(options)) pages.push(page);
    return pages;
  };
  const addColors = async (client: Client, count: number) => {
    for (let rank = 1; rank <= count; rank++)
      await client.post('/colors', { body: { Rank: rank, Name: `Color ${rank}`, Code: '008080' } });
  };

  it('begin with a token and come in pages up to the end', async () => {
    const client = await clientOf(world.admin);
    const [{ items, since, startAgain }] = await pagesOf(client);
    expect([items, startAgain]).toEqual([[], false]);
    await addColors(client, 3);
    const pages = await pagesOf(client, { since, types: ['Color', 'Goal'], limit: 2 });
    expect(pages.map((page) => page.items.length)).toEqual([2, 1]);
    expect(pages.flatMap((page) => page.items).map(({ Type, Verb }) => `${Type} ${Verb}`)).toEqual(
      new Array(3).fill('Color created'),
    );
    // A stored token goes on behind its page.
    const [rest] = await pagesOf(client, { since: pages[0].since, types: ['Color'] });
    expect(rest.items.map(({ RecordID }) => RecordID)).toEqual([pages[1].items[0].RecordID]);
  });

  it('have their records with include', async () => {
    const client = await clientOf(world.admin);
    const [{ since }] = await pagesOf(client);
    await addColors(client, 1);
    const [{ items }] = await pagesOf(client, { since, types: ['Color'], include: 'record' });
    expect(items).toMatchObject([{ RecordStatus: 200, Record: { Name: 'Color 1', Code: '008080' } }]);
  });

  it('start again after a change of rights', async () => {
    const [admin, lead] = [await clientOf(world.admin), await clientOf(world.lead)];
    const [{ since }] = await pagesOf(lead);
    const body = { IndividualID: world.lead.id, OrganizationID: world.sales, Leader: true };
    await admin.post('/departmentmembers', { body });
    const [page, ...others] = await pagesOf(lead, { since });
    expect([page.startAgain, page.items, others]).toEqual([true, [], []]);
    expect((await pagesOf(lead, { since: page.since }))[0].startAgain).toBe(false);
  });

  it('throw any other problem', async () => {
    const client = await clientOf(world.admin);
    await expect(pagesOf(client, { since: 'mine' })).rejects.toMatchObject({ status: 400 });
  });
});
