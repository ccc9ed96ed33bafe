import type { TestApp } from '../support/test-app';
import type { Wire } from '../support/wire';
import type { RandomSite } from './random-site';

/** Requests below `/v4` as the admin of a site; thousands of them, so without what supertest does for each. */
export function siteClient(app: () => TestApp) {
  async function send({ admin }: RandomSite, method: string, path: string, body?: object) {
    const headers = { authorization: admin.authorization, 'content-type': 'application/json' };
    const url = `${await app().app.getUrl()}/v4/${path}`;
    const answer = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status}`);
    return { status: answer.status, body: (await answer.json()) as Wire };
  }

  /** Reads what must be there. */
  async function read<T>(site: RandomSite, path: string): Promise<T> {
    const { status, body } = await send(site, 'GET', path);
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  }

  return { send, read };
}
