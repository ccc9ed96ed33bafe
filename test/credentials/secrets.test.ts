import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_FOLDER } from '../../src/root-folder';
import { parseAuthorization } from '../../src/security/sign-in/authorization-header';
import { isSound, newMachineSecret } from '../../src/security/sign-in/machine-secret';
import { app, get, setUpWorld, world } from '../support/running-app';
import { allStatementsOf } from '../support/statements-of';
import { runs } from '../support/test-form';
import { credentialsOf } from './credential-helpers';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-.~';
const MUTATIONS = 10_000;

/** Returns the secret with one other letter. */
function mutated(secret: string): string {
  const at = Math.floor(Math.random() * secret.length);
  const letter = LETTERS[Math.floor(Math.random() * LETTERS.length)];
  return letter === secret[at] ? mutated(secret) : secret.slice(0, at) + letter + secret.slice(at + 1);
}

describe('the secret of a machine credential', () => {
  it('is not looked up with one wrong letter', () => {
    const lookedUp: string[] = [];
    for (let turn = 0; turn < MUTATIONS; turn++) {
      const secret = newMachineSecret();
      expect(isSound(secret)).toBe(true);
      const other = mutated(secret);
      const credential = parseAuthorization(`Bearer ${other}`);
      if (credential && (credential.kind !== 'machine' || isSound(credential.secret))) lookedUp.push(other);
    }
    expect(lookedUp).toEqual([]);
  });

  it.each([
    // As zlib.crc32 of Python computes it.
    'pms_00000000000000000000000000000000000000000JF7Os',
    'pms_a1B2a1B2a1B2a1B2a1B2a1B2a1B2a1B2a1B2a1B241rZE4',
  ])('has a check that other programs can compute: %s', (secret) => {
    expect(isSound(secret)).toBe(true);
    expect(parseAuthorization(`Bearer ${secret}`)).toEqual({ kind: 'machine', secret });
  });
});

it('the secret of a machine credential is found by the rule for scanners', () => {
  const page = readFileSync(join(ROOT_FOLDER, 'docs/security.md'), 'utf8');
  const [, rule] = /^regex = '''(.*)'''$/m.exec(page) ?? [];
  const secret = newMachineSecret();
  expect(new RegExp(rule).exec(`SECRET="${secret}"`)?.[0]).toBe(secret);
  expect(new RegExp(rule).test(`x${secret}`)).toBe(false);
});

describe('requests with wrong secrets', () => {
  setUpWorld();

  const { ofPerson } = credentialsOf(
    () => app,
    () => world,
  );

  it('send no statement if the check is wrong', async () => {
    const { Secret } = await ofPerson(world.member, 'color:read');
    const statuses: number[] = [];
    const statements = await allStatementsOf(app.database, async () => {
      for (let turn = 0; turn < runs(60, 90); turn++)
        statuses.push((await get({ authorization: `Bearer ${mutated(Secret)}` }, 'colors')).status);
    });
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(statements).toEqual([]);
  });

  it('find nothing if the check is right', async () => {
    const { status, headers } = await get({ authorization: `Bearer ${newMachineSecret()}` }, 'colors');
    expect([status, headers['www-authenticate']]).toEqual([401, expect.stringContaining('Bearer')]);
  });
});
