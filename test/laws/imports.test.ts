import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { orElse } from '../support/remedy';

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
  platform: ['resources', 'resource', ...OF_RESOURCE, ...BASE],
  docs: ['demo', 'resource', ...OF_RESOURCE, ...BASE],
  demo: ['platform', 'resources', ...OF_RESOURCE, ...BASE],
  health: ['platform', 'resources', ...BASE],
  commands: ['demo', 'health', 'platform', 'resources', 'resource', ...OF_RESOURCE, ...BASE],
};
/** As `importsOf` names package.json. Nothing else outside of src is imported. */
const PACKAGE = '../package.json.ts';
/** Files of the whole application that rooms import: all of them, or one. */
const OF_ALL = ['root-folder.ts'];
const OF_ONE: Readonly<Record<string, readonly string[]>> = {
  commands: ['app.module.ts', 'service.ts'],
  demo: ['app.resources.ts'],
};
/** Rooms with a module for each kind. */
const OF_KINDS = ['resources', 'platform'];
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
  if (importing !== imported && !ROOMS[importing]?.includes(imported)) return false;
  const moduleOf = (file: string) => file.split('/').slice(0, 2).join('/');
  const isOther = OF_KINDS.includes(importing) && OF_KINDS.includes(imported) && moduleOf(from) !== moduleOf(to);
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
    orElse(
      'Move the code to the room that may import it, or let the lower room declare what the higher one provides (docs/architecture.md).',
      () => expect(wrong).toEqual([]),
    );
    expect(isAllowed('http/media-type.ts', 'database/sql.ts')).toBe(false);
    expect(isAllowed('resources/goals/goal.service.ts', 'resources/periods/period.store.ts')).toBe(false);
    expect(isAllowed('platform/scim/scim.service.ts', 'resources/individuals/individual.store.ts')).toBe(false);
    expect(isAllowed('resources/goals/goal.service.ts', 'platform/scim/scim.service.ts')).toBe(false);
  });

  it('make no circle, also those of types', () => {
    orElse('Move what two of these files need into a third one that imports neither.', () =>
      expect(circlesIn(imports)).toEqual([]),
    );
    const circle = { 'a.ts': ['b.ts'], 'b.ts': ['c.ts'], 'c.ts': ['b.ts', 'd.ts'], 'd.ts': [] };
    expect(circlesIn(new Map(Object.entries(circle)))).toEqual(['b.ts', 'c.ts']);
  });
});
