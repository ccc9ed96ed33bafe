import type { Response } from 'supertest';
import type { Limits } from '../../src/config/limits';
import { credentialsOf, type Made } from '../credentials/credential-helpers';
import { startTestApp, type TestApp } from '../support/test-app';
import { makeWorld, type World } from '../support/world';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The application with a site, as an identity provider sees it. */
export interface ScimService {
  readonly app: TestApp;
  readonly world: World;
  /** A credential of the site with `scim:write`. */
  readonly credential: Made;
  /** Sends a request below `/scim/v2`. A body that is a text is sent as it is. */
  request(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<ScimResponse>;
  close(): Promise<void>;
}

export interface ScimResponse {
  readonly status: number;
  readonly type: string;
  readonly headers: Record<string, string>;
  readonly body: Response['body'];
}

export async function startScim(env: NodeJS.ProcessEnv = {}, limits?: Partial<Limits>): Promise<ScimService> {
  const app = await startTestApp(env, { limits });
  const world = await makeWorld(app.database);
  const credential = await credentialsOf(
    () => app,
    () => world,
  ).ofSite('scim:write');
  return {
    app,
    world,
    credential,
    close: () => app.close(),
    request: async (method, path, body, headers = {}) => {
      const sent = app.http[method.toLowerCase() as 'get'](`/scim/v2/${path}`);
      sent.set({ Authorization: credential.authorization, 'Content-Type': 'application/scim+json', ...headers });
      if (body !== undefined) sent.send(typeof body === 'string' ? body : JSON.stringify(body));
      const answer = await sent;
      return { status: answer.status, type: answer.type, headers: answer.headers, body: answer.body };
    },
  };
}
