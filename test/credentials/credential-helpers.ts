import type { Response } from 'supertest';
import { clientOf } from '../support/client';
import { startTestAppOn, type TestApp } from '../support/test-app';
import type { Person, World } from '../support/world';

const DAY = 86_400_000;

/** A credential as it is created. */
export interface Made {
  readonly ID: string;
  readonly Secret: string;
  readonly Expires: string;
  /** The value of an Authorization header. */
  readonly authorization: string;
}

/** Returns so many days from now, as bodies have it. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** Returns the credential of an answer, which must be a success. */
export function madeOf({ status, body, text }: Response): Made {
  if (status !== 200) throw new Error(`The credential was not created: ${text}`);
  return { ...body, authorization: `Bearer ${body.Secret}` };
}

/** Creates credentials in a world. `app` and `world` are functions, because both are there later. */
export function credentialsOf(app: () => TestApp, world: () => World) {
  const { post } = clientOf(app);
  const of = async (IndividualID: string | null, Scopes: string, more: object = {}) =>
    madeOf(
      await post(world().admin, 'credentials', { Name: 'Payroll', IndividualID, Scopes, Expires: inDays(30), ...more }),
    );
  return {
    of,
    ofPerson: (person: Person, Scopes = 'all:write', more: object = {}) => of(person.id, Scopes, more),
    ofSite: (Scopes: string, more: object = {}) => of(null, Scopes, more),
  };
}

/** Starts a second application on the database of another one. */
export function startReplica({ url }: TestApp, env: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  return startTestAppOn({ url, drop: async () => {} } as never, env);
}
