import { recordId } from '../../../src/demo/demo-ids';
import { demoUser } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { EVENTS, type LifeEvent, type RecordState, type Transition } from './life-of-a-record';

const PROJECT = recordId('projects', 'Gateway');
const SCOPE = recordId('projects', 'Gateway', 'scopes', 'Updates');
const REQUESTS: Readonly<Record<LifeEvent, readonly ['put' | 'delete', string]>> = {
  delete: ['delete', `projectscopes/${SCOPE}`],
  undelete: ['put', `projectscopes/${SCOPE}/undelete`],
  'delete above': ['delete', `projects/${PROJECT}`],
  'undelete above': ['put', `projects/${PROJECT}/undelete`],
};
/** What leads from a live record to each of the states. */
const PATHS: readonly (readonly LifeEvent[])[] = [[], ['delete'], ['delete above'], ['delete', 'delete above']];
const RESTORE: readonly LifeEvent[] = ['undelete above', 'undelete'];

/** Takes a record of the demo data through all states, and records what the service shows. */
export async function observeLife(app: TestApp): Promise<{ states: RecordState[]; transitions: Transition[] }> {
  const send = (method: 'get' | 'put' | 'delete', path: string, body?: object) =>
    app.http[method](`/v4/${path}`).set('Authorization', demoUser().authorization).send(body);
  const happen = async (events: readonly LifeEvent[]) => {
    for (const event of events) await send(...REQUESTS[event]).expect(200);
  };
  const look = async (): Promise<RecordState> => {
    const [record] = (await send('get', `projectscopes/${SCOPE}`).expect(200)).body;
    const { status } = await send('put', `projectscopes/${SCOPE}`, record);
    const listed: number[] = [];
    for (const deleted of [0, 1, 2]) {
      const list = await send('get', `projects/${PROJECT}/projectscopes?deleted=${deleted}`).expect(200);
      if (list.body.some(({ ID }: { ID: string }) => ID === SCOPE)) listed.push(deleted);
    }
    return { deleted: record.Deleted, deletedByRef: record.DeletedByRef, update: status, listed };
  };
  const states: RecordState[] = [];
  const transitions: Transition[] = [];
  for (const path of PATHS) {
    await happen(path);
    const from = await look();
    states.push(from);
    for (const event of EVENTS) {
      await happen([event]);
      transitions.push({ event, from, to: await look() });
      await happen([...RESTORE, ...path]);
    }
    await happen(RESTORE);
  }
  return { states, transitions };
}
