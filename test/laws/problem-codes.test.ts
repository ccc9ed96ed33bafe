import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject, SchemaObject } from '@nestjs/swagger';
import { createApiDocument } from '../../src/docs/api-document';
import { problemsOf } from '../../src/docs/documented-problems';
import { documentedPath, operationsOf } from '../../src/docs/operations';
import { faultCodes, PROBLEM_CODES, problemCodes } from '../../src/http/problems/problem-codes';
import { orElse } from '../support/remedy';
import { app, setUpApp } from '../support/running-app';

const SRC = join(__dirname, '../../src');

/** The source of the service, without the catalogue of codes and their documentation. */
const SOURCES = (readdirSync(SRC, { recursive: true }) as string[])
  .filter((name) => name.endsWith('.ts') && !/problem-codes|openapi\/|demo\/|migrations\/|\.controller\.ts/.test(name))
  .map((name) => readFileSync(join(SRC, name), 'utf8'))
  .join('\n');

interface Described {
  readonly description: string;
  readonly headers: Record<string, unknown>;
  readonly content: Record<string, { example: unknown }>;
  readonly 'x-codes': string[];
  readonly 'x-error-codes'?: string[];
}

/** Of every write (contract section 20). */
const IN_USE = 'idempotency_key_in_use';

describe('the codes of errors (contract section 8)', () => {
  let document: OpenAPIObject;
  setUpApp();
  beforeAll(() => {
    document = JSON.parse(JSON.stringify(createApiDocument(app.app, app.settings)));
  });

  const schema = (name: string) => document.components?.schemas?.[name] as SchemaObject;
  const codeOf = (name: string) => schema(name).properties?.code as SchemaObject;
  const responsesOf = (path: string, method: string): Record<string, Described> => {
    const { responses } = (document.paths[path] as Record<string, { responses: Record<string, { $ref: string }> }>)[
      method
    ];
    const components = document.components?.responses as unknown as Record<string, Described>;
    return Object.fromEntries(
      Object.entries(responses).map(([status, { $ref }]) => [status, components[$ref.split('/').at(-1) as string]]),
    );
  };
  const documented = (operation: string) => {
    const [method, path] = operation.split(' ');
    return (status: number) => responsesOf(path, method.toLowerCase())[status]?.['x-codes'];
  };

  it('are all used by the service', () => {
    const isSent = (code: string) => new RegExp(`['"]${code}['"]`).test(SOURCES);
    orElse('Remove the code from src/http/problems/problem-codes.ts, or send it.', () =>
      expect([...new Set([...problemCodes, ...faultCodes])].filter((code) => !isSent(code))).toEqual([]),
    );
  });

  it('are listed in the document with their meaning', () => {
    expect(codeOf('Problem').enum).toEqual(problemCodes);
    expect(codeOf('Fault').enum).toEqual(faultCodes);
    for (const [name, codes] of [
      ['Problem', problemCodes],
      ['Fault', faultCodes],
    ] as const)
      for (const code of codes)
        expect(codeOf(name).description).toMatch(new RegExp(`^- \`${code}\`: [A-Z].+\\.$`, 'm'));
  });

  it('are documented for every operation and error status, with an example and a sentence for each', () => {
    for (const { route } of operationsOf(app.app)) {
      const name = `${route.method} ${documentedPath(route)}`;
      const responses = responsesOf(documentedPath(route), route.method.toLowerCase());
      const expected = problemsOf(route);
      const statuses = Object.keys(responses).filter((status) => Number(status) >= 400);
      orElse(
        'Declare what rules of the service return in the decorator of the route: `faults` (400), `conflicts` (409), `refusals` (403).',
        () => expect([name, statuses]).toEqual([name, Object.keys(expected)]),
      );
      for (const status of statuses) {
        const response = responses[status];
        const { codes, faults } = expected[Number(status)];
        expect([name, status, response['x-codes'], response['x-error-codes']]).toEqual([name, status, codes, faults]);
        for (const code of codes) {
          expect([name, PROBLEM_CODES[code].status]).toEqual([name, Number(status)]);
          expect(response.description).toContain(`- \`${code}\`: `);
        }
        const example = response.content['application/json'].example as { code: string; errors?: { code: string }[] };
        expect(codes).toContain(example.code);
        for (const { code } of example.errors ?? []) expect(faults).toContain(code);
        expect((example.errors ?? []).length > 0).toBe(status === '400');
      }
    }
  });

  it('are specific to the operation', () => {
    expect(documented('GET /colors')(409)).toBeUndefined();
    expect(documented('GET /colors')(403)).toEqual(['requires_global_admin', 'insufficient_scope', 'https_required']);
    expect(documented('POST /colors')(403)).toContain('requires_admin');
    expect(documented('POST /colors')(409)).toEqual([IN_USE]);
    expect(documented('GET /goals/{id}')(403)).not.toContain('forbidden');
    expect(documented('PUT /goals/{id}')(403)).toContain('forbidden');
    expect(documented('PUT /goals/{id}')(409)).toEqual(['deleted', IN_USE]);
    expect(documented('POST /periods')(409)).toEqual(['period_overlap', IN_USE]);
    for (const needed of ['periods', 'projectphases', 'projectstatuses', 'corevalues'])
      expect(documented(`DELETE /${needed}/{id}`)(409)).toEqual(['in_use', IN_USE]);
    for (const neverNeeded of ['comments', 'tasks', 'projects', 'organizations', 'me/tokens'])
      expect(documented(`DELETE /${neverNeeded}/{id}`)(409)).toEqual([IN_USE]);
    expect(documented('PUT /individuals/{id}')(409)).toEqual(['deleted', 'user_name_taken', 'last_admin', IN_USE]);
    expect(documented('POST /logout')(400)).toContain('no_session');
    expect([documented('POST /colors')(422), documented('GET /colors')(422)]).toEqual([
      ['idempotency_key_reused'],
      undefined,
    ]);
    for (const secret of ['login', 'me/tokens', 'sites/{siteid}/tokens']) {
      expect(documented(`POST /${secret}`)(409)).toBeUndefined();
      expect(documented(`POST /${secret}`)(422)).toBeUndefined();
    }
    expect(documented('GET /commitments/{id}')(403)).toContain('requires_pm');
    expect(responsesOf('/tasks', 'post')['400']['x-error-codes']).toEqual(
      expect.arrayContaining(['required', 'wrong_kind', 'too_deep', 'unknown_member']),
    );
    expect(responsesOf('/colors/{id}', 'get')['400']['x-error-codes']).not.toContain('required');
  });

  it('are not in the document if they are never sent', () => {
    expect(JSON.stringify(document)).not.toContain('"code":"minimum"');
  });
});
