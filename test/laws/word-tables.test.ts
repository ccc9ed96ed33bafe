import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orElse } from '../support/remedy';

const SRC = join(__dirname, '../../src');
/** An object that is read with any text as the key, so that it also has `constructor` and `toString`. */
const TABLE = /^(?:export )?(?:const|let|function) (\w+)(?:\(\))?: [^=\n]*\bRecord<string,/gm;
/** Whether an object without such a type has it. */
const MEMBERSHIP = /\((?:.*\()?\w[\w.]* in ([A-Z][A-Z_]+)\)/g;
/** They know no word of a request, but what the code declares. */
const WITHOUT_WORDS = /^(?:docs|demo|commands)\//;

/** Tables whose keys come from the code alone. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'database/dialect.ts SQLITE_TYPES': 'types of columns',
  'resource/declare/well-known-fields.ts wellKnownFields': 'names of declared fields',
  'resource/pipeline/parameter-descriptions.ts DESCRIPTIONS': 'names of declared parameters',
  'resource/pipeline/parameter-descriptions.ts PARAMETER_CODES': 'names of declared parameters',
  'resource/pipeline/parameter-descriptions.ts SCHEMAS': 'names of declared parameters',
  'resource/storage/resource-store.ts SERVICE_COLUMNS': 'names of columns',
  'platform/scim/scim.sql.ts FILTERS': 'attributes that the parser of filters has found in its Map',
  'platform/scim/scim.sql.ts USER_INDEXES': 'the same',
  'security/rights/row-types.ts COMMENTED': 'segments of declared paths',
};

describe('tables that are keyed by a word', () => {
  it('are Maps, because every object knows the words __proto__, constructor and toString', () => {
    const names = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.ts') && !WITHOUT_WORDS.test(name) && !name.includes('migrations/'));
    const found = names.flatMap((name) => {
      const text = readFileSync(join(SRC, name), 'utf8');
      return [...text.matchAll(TABLE), ...text.matchAll(MEMBERSHIP)].map(([, table]) => `${name} ${table}`);
    });
    orElse('Make the table a Map, or name it in EXCEPTIONS of this test with the reason.', () =>
      expect([...new Set(found)].sort()).toEqual(Object.keys(EXCEPTIONS).sort()),
    );
  });
});
