import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { orElse } from '../support/remedy';

const SRC = join(__dirname, '..', '..', 'src');

/** Public methods of services and stores without a caller, with the reason. */
const WITHOUT_CALLER: Record<string, string> = {
  'ResourceStore.keysOf': 'only reads from a row of a scoped statement',
  'ResourceService.forbidden': 'only creates an error',
};

/** Classes that run before there is a caller, with the reason. */
const BEFORE_THE_CALLER: Record<string, string> = {
  IdentityStore: 'authenticates the caller',
};

function sources(folder = SRC): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sources(path) : entry.name.endsWith('.ts') ? [path] : [];
  });
}

function isHidden(member: ts.MethodDeclaration): boolean {
  return (ts.getModifiers(member) ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
}

/** Returns `Class.method` of every service and store method whose first parameter is not the caller. */
function offenders(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true);
  const found: string[] = [];
  for (const node of file.statements) {
    if (!ts.isClassDeclaration(node) || !/(Service|Store)$/.test(node.name?.text ?? '')) continue;
    const name = node.name?.text ?? '';
    if (name in BEFORE_THE_CALLER) continue;
    for (const member of node.members) {
      if (!ts.isMethodDeclaration(member) || isHidden(member)) continue;
      const type = member.parameters[0]?.type?.getText(file);
      const place = `${name}.${member.name.getText(file)}`;
      if (type !== 'Caller' && !(place in WITHOUT_CALLER))
        found.push(`${relative(SRC, path)}: ${place}(${type ?? ''})`);
    }
  }
  return found;
}

describe('services and stores', () => {
  it('have the caller as the first parameter of every method', () => {
    const places = sources().flatMap(offenders);
    orElse(
      'Take the caller as the first parameter of the method: `caller: Caller`, or `_caller` where its site alone counts.',
      () => expect(places).toEqual([]),
    );
  });

  it('are found by this test', () => {
    expect(sources().filter((path) => /\.(service|store)\.ts$/.test(path)).length).toBeGreaterThan(5);
  });
});
