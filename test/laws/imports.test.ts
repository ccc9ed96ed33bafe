import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

const SRC = join(__dirname, '../../src');
const IMPORT = /^(?:import|export)\b[^;]*?from '(\.[^']+)'/gm;

const BASE = ['config', 'database', 'http', 'ledger', 'security'];
const OF_RESOURCE = ['declare', 'storage', 'service', 'pipeline', 'features'].map((name) => `resource/${name}`);

/** The rooms of the code, each with those that it may import. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  config: [],
  database: ['config'],
  http: ['config'],
  ledger: ['database', 'config'],
  security: ['ledger', 'database', 'http', 'config'],
  'resource/declare': BASE,
  'resource/storage': ['resource/declare', ...BASE],
  'resource/service': ['resource/storage', 'resource/declare', ...BASE],
  'resource/pipeline': ['resource/declare', ...BASE],
  'resource/features': ['resource/pipeline', 'resource/declare', ...BASE],
  resource: [...OF_RESOURCE, ...BASE],
  resources: ['resource', ...OF_RESOURCE, ...BASE],
  docs: ['demo', 'resource', ...OF_RESOURCE, ...BASE],
  demo: ['resources', ...OF_RESOURCE, ...BASE],
  health: ['resources', ...BASE],
  commands: ['demo', 'health', 'resources', 'resource', ...OF_RESOURCE, ...BASE],
};
/** As `importsOf` names package.json. Nothing else outside of src is imported. */
const PACKAGE = '../package.json.ts';
/** Files of the whole application that rooms import: all of them, or one. */
const OF_ALL = ['root-folder.ts'];
const OF_ONE: Readonly<Record<string, readonly string[]>> = {
  commands: ['app.module.ts', 'service.ts'],
  demo: ['app.resources.ts'],
};
/** What a resource may import of another one besides its entities, service and module. */
const SHARED_SQL = ['comments/last-comment.sql.ts', 'organizations/unit-sets.sql.ts'];

/** The files of `src` with those that each of them imports, types included. */
function importsOf(): Map<string, string[]> {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return new Map(
    files.map((name) => {
      const imports = [...readFileSync(join(SRC, name), 'utf8').matchAll(IMPORT)].map(([, path]) => path);
      return [name, imports.map((path) => `${normalize(join(dirname(name), path))}.ts`)];
    }),
  );
}

/** The room of a file; undefined for the application that all rooms are part of. */
function roomOf(file: string): string | undefined {
  const [room, inner, ...rest] = file.split('/');
  if (inner === undefined) return undefined;
  return room === 'resource' && rest.length > 0 ? `${room}/${inner}` : room;
}

function isAllowed(from: string, to: string): boolean {
  const [importing, imported] = [roomOf(from), roomOf(to)];
  if (importing === undefined || to === PACKAGE) return true;
  if (imported === undefined) return OF_ALL.includes(to) || OF_ONE[importing]?.includes(to) === true;
  if (importing !== imported) return ROOMS[importing]?.includes(imported) ?? false;
  const isOther = importing === 'resources' && from.split('/')[1] !== to.split('/')[1];
  return !isOther || SHARED_SQL.includes(to.replace('resources/', '')) || isOpen(basename(to, '.ts'));
}

/** Whether other resources may import it: not a store, a controller or a statement. */
function isOpen(name: string): boolean {
  return !name.includes('.') || /\.(?:service|module)$/.test(name);
}

/** The files from which an import leads back to them. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  let left = new Map(imports);
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    // What imports nothing that is left, or is imported by nothing that is left, is in no circle.
    const imported = new Set([...left.values()].flat());
    left = new Map(
      [...left]
        .filter(([file, names]) => imported.has(file) && names.length > 0)
        .map(([file, names]) => [file, names.filter((name) => left.has(name))]),
    );
  }
  return [...left.keys()].sort();
}

describe('imports', () => {
  const imports = importsOf();

  it('point one way between rooms, and from one resource to another only to what it offers', () => {
    expect(imports.size).toBeGreaterThan(500);
    const wrong = [...imports].flatMap(([file, names]) =>
      names.filter((name) => !isAllowed(file, name)).map((name) => `${file} imports ${name}`),
    );
    expect(wrong).toEqual([]);
    expect(isAllowed('http/media-type.ts', 'database/sql.ts')).toBe(false);
    expect(isAllowed('resources/goals/goal.service.ts', 'resources/periods/period.store.ts')).toBe(false);
  });

  it('make no circle, also those of types', () => {
    expect(circlesIn(imports)).toEqual([]);
    const circle = { 'a.ts': ['b.ts'], 'b.ts': ['c.ts'], 'c.ts': ['b.ts', 'd.ts'], 'd.ts': [] };
    expect(circlesIn(new Map(Object.entries(circle)))).toEqual(['b.ts', 'c.ts']);
  });
});
