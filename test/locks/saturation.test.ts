import type { Response } from 'supertest';
import { clientOf } from '../support/client';
import { describeLocks } from '../support/lock-steps';

/** More than the connections of the pool. */
const WRITERS = 12;

/** Sends many requests, and counts the responses so far. */
class Crowd {
  responses = 0;
  private readonly statuses: Promise<number>[];

  constructor(send: () => PromiseLike<Response>) {
    this.statuses = Array.from({ length: WRITERS }, async () => {
      const { status } = await send();
      this.responses += 1;
      return status;
    });
  }

  async all(): Promise<number[]> {
    return [...new Set(await Promise.all(this.statuses))];
  }
}

describeLocks('while many writers wait for one locked record', (stage) => {
  const { get, post, put } = clientOf(() => stage.app);
  const itemOf = (AncestorID: string) => ({ AncestorID, Rank: 1, Name: 'Quality', Description: '' });
  const create = (owner: string) => post(stage.world.admin, 'accountabilities', itemOf(owner));

  it('others write other records', async () => {
    const { steps, world } = stage;
    const [locked, other] = [(await create(world.member.id)).body, (await create(world.guest.id)).body];
    const write = (record: { ID: string }) => put(world.admin, `accountabilities/${record.ID}`, record);
    const first = await steps.hold(() => write(locked), /^UPDATE `?accountabilities/, 'after');
    const crowd = new Crowd(() => write(locked));
    expect((await write(other)).status).toBe(200);
    expect(crowd.responses).toBe(0);
    expect((await first.resume()).status).toBe(200);
    expect(await crowd.all()).toEqual([200]);
  });

  it('others create records below others', async () => {
    const { steps, world } = stage;
    const { body } = await get(world.admin, `individuals/${world.member.id}`);
    const rename = () => put(world.admin, `individuals/${world.member.id}`, { ...body, LastName: 'Another' });
    const first = await steps.hold(rename, /^UPDATE `?nodes/, 'after');
    const crowd = new Crowd(() => create(world.member.id));
    expect((await create(world.guest.id)).status).toBe(200);
    expect(crowd.responses).toBe(0);
    expect((await first.resume()).status).toBe(200);
    expect(await crowd.all()).toEqual([200]);
  });
});
