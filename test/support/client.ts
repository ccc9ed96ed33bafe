import type { Test } from 'supertest';
import type { TestApp } from './test-app';
import type { Person } from './world';

/** The sender of a request: a person of the world, or any other credentials. */
type Sender = Pick<Person, 'authorization'>;

/** Sends requests below `/v4` as a person. `app` is a function, because the application starts after this call. */
export function clientOf(app: () => TestApp) {
  const as = (sender: Sender, request: Test) => request.set('Authorization', sender.authorization);
  const withBody = (request: Test, body?: object) => (body ? request.send(body) : request);
  return {
    as,
    get: (sender: Sender, path: string) => as(sender, app().http.get(`/v4/${path}`)),
    post: (sender: Sender, path: string, body?: object) => withBody(as(sender, app().http.post(`/v4/${path}`)), body),
    put: (sender: Sender, path: string, body?: object) => withBody(as(sender, app().http.put(`/v4/${path}`)), body),
    remove: (sender: Sender, path: string) => as(sender, app().http.delete(`/v4/${path}`)),
  };
}

/** Sends a request and returns the status of its response. */
export async function statusOf(request: Test): Promise<number> {
  return (await request).status;
}

/** Sends a request and returns the status and the faults of its response. */
export async function statusAndFaults(request: Test): Promise<(number | string)[]> {
  const { status, body } = await request;
  return [status, ...faultsOf(body)];
}

/** Returns the faults of a 400, each as `<field> <code>`. */
export function faultsOf(body: { errors?: readonly { field: string; code: string }[] }): string[] {
  return (body.errors ?? []).map(({ field, code }) => `${field} ${code}`);
}

/** Returns the path of the next page of a list, relative to `/v4`; undefined for the last page. */
export function nextOf({ headers }: { headers: Record<string, string> }): string | undefined {
  return /^<\/v4\/([^>]+)>; rel="next"$/.exec(headers.link ?? '')?.[1];
}

/** Returns the response of the last write, by the version in its ETag. Throws if two have the same version. */
export function lastWritten<A extends { headers: Record<string, string> }>(responses: readonly A[]): A {
  const versions = responses.map(({ headers }) => Number(/^"(\d+)-/.exec(headers.etag ?? '')?.[1]));
  if (new Set(versions).size !== responses.length) throw new Error(`writes of the same version: ${versions}`);
  return responses[versions.indexOf(Math.max(...versions))];
}

/** Returns status and problem code. */
export function statusAndCode({
  status,
  body,
}: {
  status: number;
  body: { code?: string };
}): [number, string | undefined] {
  return [status, body.code];
}
