import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orElse } from '../support/remedy';

const ROOT = join(__dirname, '..', '..');
const LEVEL_1_REQUIREMENTS = 70;
const STATES = ['met', 'partly', '**not met**', 'does not apply', 'operator'];

describe('the tables of docs/security.md', () => {
  const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
  const rows = text
    .split(/^## /m)
    .filter((section) => section.startsWith('OWASP ASVS'))
    .flatMap((section) => section.split('\n').filter((line) => /^\| \d/.test(line)))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));

  it('name only tests that exist', () => {
    const named = [...text.matchAll(/`(test\/[^`]+)`/g)].map(([, path]) => path);
    expect(named.length).toBeGreaterThan(50);
    orElse('Name the test that took its place in docs/security.md.', () =>
      expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]),
    );
  });

  it('have each requirement of ASVS level 1 once, in order, with its state', () => {
    const numbers = rows.flatMap(([requirement]) => requirement.match(/\b\d+\.\d+\.\d+\b/g) ?? []);
    const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
    expect(numbers).toEqual([...new Set(numbers)].sort(byNumber));
    expect(numbers).toHaveLength(LEVEL_1_REQUIREMENTS);
    expect(rows.map(([, state]) => state).filter((state) => !STATES.includes(state))).toEqual([]);
  });

  it('say how a requirement is met', () => {
    expect(rows.filter(([, state, how]) => state === 'met' && how === '')).toEqual([]);
  });
});
