import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const SRC = join(__dirname, '../../src');
const IMPORT = /^(?:import|export)\b[^;]*?from '(\.[^']+)'/gm;

/** The files of `src` that each of them imports, types included. */
function importsOf(): Map<string, string[]> {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return new Map(
    files.map((name) => {
      const imports = [...readFileSync(join(SRC, name), 'utf8').matchAll(IMPORT)].map(([, path]) => path);
      return [name, imports.map((path) => `${relative(SRC, resolve(SRC, dirname(name), path))}.ts`)];
    }),
  );
}

/** The files from which an import leads back to them. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map([...imports].map(([file, imported]) => [file, imported.filter((name) => imports.has(name))]));
  // What imports nothing that is left, or is imported by nothing that is left, is in no circle.
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    const imported = new Set([...left.values()].flat());
    for (const [file, names] of left)
      if (!imported.has(file) || !names.some((name) => left.has(name))) left.delete(file);
    for (const [file, names] of left)
      left.set(
        file,
        names.filter((name) => left.has(name)),
      );
  }
  return [...left.keys()].sort();
}

describe('imports', () => {
  it('make no circle, also those of types', () => {
    const imports = importsOf();
    expect(imports.size).toBeGreaterThan(500);
    expect(circlesIn(imports)).toEqual([]);
  });

  it('make one where a file is reached from itself', () => {
    const circle = new Map([
      ['a.ts', ['b.ts']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['b.ts', 'd.ts']],
      ['d.ts', []],
    ]);
    expect(circlesIn(circle)).toEqual(['b.ts', 'c.ts']);
  });
});
