import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { createApiDocument } from '../../src/docs/api-document';
import { clientTypes } from '../support/client-types';
import { startTestApp, type TestApp } from '../support/test-app';

const CLIENT = join(__dirname, '..', '..', 'clients', 'typescript');
const GENERATED = join(CLIENT, 'src', 'generated');

/** Returns the first line that differs, because the files have thousands. */
function firstDifference(committed: string, generated: string): object | undefined {
  if (committed === generated) return undefined;
  const [before, after] = [committed.split('\n'), generated.split('\n')];
  const at = after.findIndex((line, index) => line !== before[index]);
  return { line: at + 1, committed: before[at], generated: after[at] };
}

describe('the types of the TypeScript client', () => {
  let app: TestApp;
  let document: OpenAPIObject;
  beforeAll(async () => {
    app = await startTestApp();
    document = JSON.parse(JSON.stringify(createApiDocument(app.app, app.settings)));
  });
  afterAll(() => app.close());

  it('are those of the OpenAPI document (UPDATE_CLIENT_TYPES=1 writes them)', () => {
    const files = clientTypes(document);
    if (process.env.UPDATE_CLIENT_TYPES === '1') {
      mkdirSync(GENERATED, { recursive: true });
      for (const [name, text] of Object.entries(files)) writeFileSync(join(GENERATED, name), text);
    }
    expect(Object.keys(files)).toEqual(['api.ts', 'calls.ts', 'schemas.ts']);
    for (const [name, text] of Object.entries(files))
      expect([name, firstDifference(readFileSync(join(GENERATED, name), 'utf8'), text)]).toEqual([name, undefined]);
  });
});
