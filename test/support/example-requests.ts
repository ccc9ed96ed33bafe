import type { OperationObject, ParameterObject } from '@nestjs/swagger';
import type { Response } from 'supertest';
import { EXAMPLE_RECORDS } from '../../src/docs/example-records';
import { seedDemo } from './demo';
import { demoUser } from './sign-in';
import type { TestApp } from './test-app';

type Method = 'post' | 'put' | 'patch' | 'delete';

/** A writing operation with the examples of the document in the place of its parameters and its body. */
export interface ExampleRequest {
  /** Method and path, such as `PUT /colors/{id}`. */
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly body: unknown;
}

/** Settings without which the example of an identity is refused. No example reads the keys of the issuer. */
export const EXAMPLE_SETTINGS = { OIDC_ISSUER: 'https://id.example/realms/acme', OIDC_AUDIENCE: 'pms' };

/** Writes what the demo data has not of the individual and the site of the examples, so that it can be read. */
export async function writeExampleParts(app: TestApp): Promise<void> {
  const put = (path: string, body: object) => app.http.put(`/v4/${path}`).set(demoUser()).send(body).expect(200);
  const person = `individuals/${EXAMPLE_RECORDS.person}`;
  await put(`${person}/identity`, { Subject: 'example' });
  await put(`${person}/hold`, { Reason: 'Lawsuit' });
  const { body } = await app.http.get('/v4/me').set(demoUser());
  const provider = { Issuer: 'https://login.acme.example/realms/people', Audience: 'pms' };
  await put(`sites/${body.SiteID}/identityprovider`, provider);
}

const SITE = '/sites/{id}';
/** The order of execution: what removes something comes last. */
const ORDER: readonly RegExp[] = [
  /undelete$/,
  /^POST /,
  /^PUT /,
  /^PATCH /,
  /individuals\/\{\w+\}$/,
  /departmentmembers$/,
  /^DELETE /,
];

/** Executes every writing operation with the examples of the document, on the demo data, as a global administrator. */
export class ExampleRequests {
  /** In an order in which each finds its record. */
  readonly all: readonly ExampleRequest[];
  /** The ID of the record that each POST has created. */
  private readonly created = new Map<string, string>();

  /** Of a running service that has the demo data. */
  constructor(
    private readonly http: TestApp['http'],
    document: Document,
  ) {
    this.all = inOrder(requestsOf(document));
  }

  static async of(app: TestApp): Promise<ExampleRequests> {
    await seedDemo(app);
    await app.database.read.run('UPDATE `individuals` SET `IsGlobalAdmin` = 1 WHERE `LiveKey` LIKE ?', ['admin@demo%']);
    const { body } = await app.http.get('/docs/openapi.json');
    return new ExampleRequests(app.http, body);
  }

  async send({ method, path, body }: ExampleRequest, headers: Record<string, string> = {}): Promise<Response> {
    // The example of an undeletion, which comes before, is the same individual.
    if (path.endsWith('/erasure')) await this.http.delete(`/v4${path.replace('/erasure', '')}`).set(demoUser());
    const call = this.http[method](`/v4${path}`).set('Authorization', demoUser().authorization).set(headers);
    const response = await (body === undefined ? call : call.send(body as object));
    const id = /"ID":"?([^",}]+)|<ID>([^<]+)/.exec(response.text);
    if (method === 'post' && id) this.created.set(path, id[1] ?? id[2]);
    return response;
  }

  /**
   * The request with a record that it can delete: one of the demo data may be needed by others, one that was just created
   * is not. Two paths name one membership, which the first of them removes.
   */
  async prepared(request: ExampleRequest): Promise<ExampleRequest> {
    const { name, path } = request;
    if (/^DELETE .*\/departmentmembers$/.test(name))
      await this.send({ ...request, method: 'post', body: { Title: 'Guest' } });
    const [collection] = /^\/\w+/.exec(path) ?? [''];
    const id = this.created.get(collection);
    const isOwn = name === `DELETE ${collection}/{id}` || name.endsWith(`${SITE}/undelete`);
    return id && isOwn ? { ...request, path: path.replace(/^(\/\w+\/)[^/]+/, `$1${id}`) } : request;
  }
}

/** An OpenAPI document, as far as this file reads it. */
export interface Document {
  readonly paths: Record<string, Record<string, OperationObject>>;
  readonly components: {
    readonly requestBodies: Record<
      string,
      { content: Record<string, { examples: Record<string, { value: unknown }> }> }
    >;
  };
}

/** The path with the examples of its parameters, and those of the query without which it is refused. */
export function examplePath(path: string, { parameters = [] }: OperationObject): string {
  const needed = parameters.filter((each) => 'in' in each && each.required) as ParameterObject[];
  const exampleOf = (place: string) => needed.filter((each) => each.in === place);
  const query = exampleOf('query').map(({ name, example }) => `${name}=${example}`);
  const target = exampleOf('path').reduce(
    (text, { name, example }) => text.replace(`{${name}}`, String(example)),
    path,
  );
  return query.length > 0 ? `${target}?${query.join('&')}` : target;
}

function inOrder(requests: readonly ExampleRequest[]): ExampleRequest[] {
  const rank = ({ name }: ExampleRequest) => {
    if (name === `PUT ${SITE}/undelete`) return ORDER.length + 1;
    return name === `DELETE ${SITE}` ? ORDER.length : ORDER.findIndex((form) => form.test(name));
  };
  return [...requests].sort((a, b) => rank(a) - rank(b));
}

function requestsOf({ paths, components }: Document): ExampleRequest[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method !== 'get')
      .map(([method, operation]) => {
        const body = (operation.requestBody as { $ref?: string } | undefined)?.$ref?.split('/').at(-1);
        return {
          name: `${method.toUpperCase()} ${path}`,
          method: method as Method,
          path: examplePath(path, operation),
          body: body && Object.values(components.requestBodies[body].content['application/json'].examples)[0].value,
        };
      }),
  );
}
