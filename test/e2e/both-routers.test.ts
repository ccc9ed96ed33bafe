import type { OpenAPIObject } from '@nestjs/swagger';
import type { Response } from 'supertest';
import { RoutePaths } from '../../src/resource/pipeline/route-paths';
import { operationsIn } from '../support/documented-operations';
import { ExampleRequests, examplePath } from '../support/example-requests';
import { demoUser } from '../support/sign-in';
import { startTestApp, type TestApp } from '../support/test-app';
import { describeThorough } from '../support/test-form';

const VARIED = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z?|"\w*Ms":[\d.]+/g;
const SECRETS = /"(Token|Secret|Cursor|Next)":"[^"]+"/g;
/** The link of `/changes` has the instant of the answer. */
const OF_ONE_ANSWER = ['x-request-id', 'date', 'keep-alive', 'link'];
/** The records of two applications have other IDs and times. */
const OF_ONE_APPLICATION = [...OF_ONE_ANSWER, 'etag', 'content-length'];

/** What two answers to the same request have in common, but for the values of some headers. */
function commonOf({ status, headers, text = '' }: Response, varied = OF_ONE_ANSWER) {
  const common = Object.entries(headers).map(([name, value]) => (varied.includes(name) ? [name] : [name, value]));
  return { status, headers: common.sort(), body: text.replace(VARIED, '~').replace(SECRETS, '~') };
}

/** Sends what Nest's own router executes. */
async function throughNest<R>(send: () => PromiseLike<R>): Promise<R> {
  const find = jest.spyOn(RoutePaths.prototype, 'find').mockReturnValue(undefined);
  try {
    return await send();
  } finally {
    find.mockRestore();
  }
}

describeThorough('an operation', () => {
  let test: TestApp;
  let document: OpenAPIObject;
  let written: ExampleRequests;

  beforeAll(async () => {
    test = await startTestApp();
    written = await ExampleRequests.of(test);
    document = (await test.http.get('/docs/openapi.json')).body;
  });

  afterAll(() => test.close());

  it('that reads is answered by the executor as by the router of Nest', async () => {
    // Each export of personal data is an entry of the next one.
    const reads = operationsIn(document).filter(
      ({ method, path }) => method === 'get' && !path.endsWith('/personaldata'),
    );
    expect(reads.length).toBeGreaterThan(100);
    const { authorization } = demoUser();
    const statuses: number[] = [];
    for (const { path, operation } of reads) {
      const url = `/v4${examplePath(path, operation)}`;
      for (const [method, address, headers] of [
        ['get', url, { authorization }],
        ['get', `${url.toUpperCase()}/?tz=Z`, { authorization, accept: 'application/xml' }],
        ['get', `${url}?unknown=1`, { authorization }],
        ['get', url, { authorization, accept: 'image/png' }],
        ['get', url, {}],
        ['head', url, { authorization }],
        ['delete', `${url}/nothing`, { authorization }],
      ] as const) {
        const send = () => test.http[method](address).set(headers);
        const executed = await send();
        const routed = await throughNest(send);
        statuses.push(executed.status);
        expect([method, address, commonOf(executed)]).toEqual([method, address, commonOf(routed)]);
      }
    }
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(200);
  });

  it('that writes is answered by the executor as by the router of Nest', async () => {
    const other = await startTestApp();
    try {
      const routed = await ExampleRequests.of(other);
      for (const request of written.all) {
        const executed = await written.send(await written.prepared(request));
        const answer = await throughNest(async () => routed.send(await routed.prepared(request)));
        expect([request.name, commonOf(executed, OF_ONE_APPLICATION)]).toEqual([
          request.name,
          commonOf(answer, OF_ONE_APPLICATION),
        ]);
      }
    } finally {
      await other.close();
    }
  });
});
