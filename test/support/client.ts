import type { Test } from 'supertest';
import type { TestApp } from './test-app';
import type { Person } from './world';

/** Requests below `/v4` as somebody; the application is started only when the tests run. */
export function clientOf(app: () => TestApp) {
  const as = (person: Person, request: Test) => request.set('Authorization', person.authorization);
  return {
    as,
    get: (person: Person, path: string) => as(person, app().http.get(`/v4/${path}`)),
    post: (person: Person, path: string, body: object) => as(person, app().http.post(`/v4/${path}`)).send(body),
    put: (person: Person, path: string, body: object) => as(person, app().http.put(`/v4/${path}`)).send(body),
    remove: (person: Person, path: string) => as(person, app().http.delete(`/v4/${path}`)),
  };
}

/** The faults of a 400, each as field and code. */
export function faultsOf(body: { errors?: readonly { field: string; code: string }[] }): string[] {
  return (body.errors ?? []).map(({ field, code }) => `${field} ${code}`);
}

/** The answer that wrote last: the one whose ETag has the highest version; throws where two have the same. */
export function lastWritten<A extends { headers: Record<string, string> }>(answers: readonly A[]): A {
  const versions = answers.map(({ headers }) => Number(/^"(\d+)-/.exec(headers.etag ?? '')?.[1]));
  if (new Set(versions).size !== answers.length) throw new Error(`writes of the same version: ${versions}`);
  return answers[versions.indexOf(Math.max(...versions))];
}

/** Status and code of a problem. */
export function answered({ status, body }: { status: number; body: { code?: string } }): [number, string | undefined] {
  return [status, body.code];
}
