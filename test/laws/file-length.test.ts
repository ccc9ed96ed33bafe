import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orElse } from '../support/remedy';

const SRC = join(__dirname, '../../src');
/** A longer file has two jobs, or says something twice. */
const MAX_LINES = 350;

/** Migrations are generated, and never change after they have landed. */
const isWritten = (name: string) => name.endsWith('.ts') && !name.startsWith(join('database', 'migrations'));

describe('the files of src', () => {
  it('are short enough to be read as a whole', () => {
    const names = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(isWritten);
    const lengths = names.map((name) => [name, readFileSync(join(SRC, name), 'utf8').split('\n').length - 1] as const);
    expect(lengths.length).toBeGreaterThan(500);
    const tooLong = lengths.filter(([, lines]) => lines > MAX_LINES);
    orElse('Divide the file by what its parts are about.', () =>
      expect(tooLong.map(([name, lines]) => `${name} has ${lines} lines`)).toEqual([]),
    );
  });
});
