import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFault } from '../../src/config/supported-node';
import { ROOT_FOLDER } from '../../src/root-folder';

interface Package {
  readonly engines?: { readonly node?: string };
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

const json = (name: string) => JSON.parse(readFileSync(join(ROOT_FOLDER, name), 'utf8'));
const own: Package = json('package.json');
const ownEngines = String(own.engines?.node);

type Version = readonly [number, number, number];
const versionOf = (text: string): Version => {
  const [major, minor = 0, patch = 0] = text.split('.').map((part) => Number(part.replace(/[x*]/, '0')));
  return [major, minor, patch];
};
const isAtLeast = (version: Version, bound: Version) => {
  const at = version.findIndex((part, index) => part !== bound[index]);
  return at === -1 || version[at] > bound[at];
};

/** Whether a version is in a range of npm. Knows only the forms that package-lock.json has. */
function matches(version: Version, range: string): boolean {
  const satisfies = (comparator: string): boolean => {
    if (comparator === '*') return true;
    const [, operator, text] = /^(>=|<|\^|)(\d[\d.x*]*)$/.exec(comparator) ?? [];
    if (text === undefined) throw new Error(`No known form of a range: ${range}`);
    const bound = versionOf(text);
    if (operator === '<') return !isAtLeast(version, bound);
    if (operator === '>=') return isAtLeast(version, bound);
    return version[0] === bound[0] && isAtLeast(version, bound);
  };
  return range.split('||').some((part) =>
    part
      .trim()
      .replace(/(>=|<|\^)\s+/g, '$1')
      .split(/\s+/)
      .every(satisfies),
  );
}

describe('the Node that runs the service', () => {
  it('is refused in one line without the Node-API of the embedded database', () => {
    expect(nodeFault({ node: '22.14.0', napi: '10' })).toBeUndefined();
    for (const napi of ['9', undefined])
      expect(nodeFault({ node: '20.19.0', napi })).toMatch(
        /^The service requires a Node that matches [^;]+; this is Node 20\.19\.0\. [^\n]+$/,
      );
  });

  it('is the one that package.json, the message and the README name', () => {
    expect(nodeFault({ node: '20.19.0', napi: '9' })).toContain(` matches ${ownEngines}; `);
    const [oldest, ...others] = ownEngines.match(/\d+\.\d+/g) as string[];
    const readme = readFileSync(join(ROOT_FOLDER, 'README.md'), 'utf8');
    expect(readme).toContain(`Requires Node ${oldest} or newer of ${oldest.split('.')[0]}, or ${others} or newer`);
    expect(matches(versionOf('20.19.0'), ownEngines)).toBe(false);
  });

  // Otherwise `npm ci` warns (EBADENGINE).
  it('is supported by each package that is installed', () => {
    const bounds = (ownEngines.match(/\d+\.\d+/g) as string[]).map(versionOf);
    const brought = Object.values(own.optionalDependencies).map(versionOf);
    for (const version of [...bounds, ...brought, versionOf('26.0.0')]) {
      expect([version, matches(version, ownEngines)]).toEqual([version, true]);
      for (const [path, { engines }] of Object.entries<Package>(json('package-lock.json').packages))
        if (engines?.node !== undefined)
          expect([version, path, matches(version, engines.node)]).toEqual([version, path, true]);
    }
  });
});
