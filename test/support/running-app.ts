import { clientOf } from './client';
import { startTestApp, type TestApp } from './test-app';
import { makeWorld, type World } from './world';

type Start = Parameters<typeof startTestApp>;

/** The application and the world of the test file that calls one of the functions below. */
export let app: TestApp;
export let world: World;
export const { as, get, post, put, remove } = clientOf(() => app);

/** Starts an application before the tests of a file, or of a block, and closes it after them. */
export function setUpApp(...start: Start): void {
  beforeAll(async () => {
    app = await startTestApp(...start);
  });
  afterAll(() => app.close());
}

/** The same, with a world that all tests share. */
export function setUpWorld(...start: Start): void {
  setUpApp(...start);
  beforeAll(async () => {
    world = await makeWorld(app.database);
  });
}

/** The same, with a new world for each test. */
export function setUpWorldPerTest(...start: Start): void {
  setUpApp(...start);
  beforeEach(async () => {
    world = await makeWorld(app.database);
  });
}
