import { projectId, taskId } from '../../../src/demo/demo-records';
import { demoUser } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { EVENTS, type LifeEvent, type RecordState, type Transition } from './life-of-a-record';

const PROJECT = projectId('Gateway');
const TASK = taskId(PROJECT, 'Load test with ten stations');
const REQUESTS: Readonly<Record<LifeEvent, readonly ['put' | 'delete', string]>> = {
  delete: ['delete', `tasks/${TASK}`],
  undelete: ['put', `tasks/${TASK}/undelete`],
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
    const { body } = await send('get', `tasks/${TASK}`).expect(200);
    const { status } = await send('put', `tasks/${TASK}`, body);
    const listed: number[] = [];
    for (const deleted of [0, 1, 2]) {
      const list = await send('get', `tasks?ancestorId=${PROJECT}&deleted=${deleted}`).expect(200);
      if (list.body.some(({ ID }: { ID: string }) => ID === TASK)) listed.push(deleted);
    }
    return { deleted: body.Deleted, deletedByRef: body.DeletedByRef, update: status, listed };
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
