import { verify } from '@node-rs/argon2';
import { hashPassword, passwordFault, verifyPassword } from '../../src/security/sign-in/password';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});

const PASSWORD = 'correct horse battery';

describe('passwords', () => {
  it('are hashed with argon2id at 19 MiB, two passes, one lane, and a salt of their own', async () => {
    const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
  });

  it('are verified, however an accented letter was composed', async () => {
    const hash = await hashPassword('Zo\u00eb and a horse');
    expect(await verifyPassword(hash, 'Zoe\u0308 and a horse')).toBe(true);
    expect(await verifyPassword(hash, 'zo\u00eb and a horse')).toBe(false);
    expect(await verifyPassword(hash, '')).toBe(false);
    expect(await verifyPassword(await hashPassword('Zoe\u0308 and a horse'), 'Zo\u00eb and a horse')).toBe(true);
  });

  it('never match where there is no hash, and cost as much as where there is one', async () => {
    const costOf = (hash: unknown) => /^\$[^$]+\$[^$]+\$[^$]+\$/.exec(String(hash))?.[0];
    const cost = costOf(await hashPassword(PASSWORD));
    jest.mocked(verify).mockClear();
    expect(await verifyPassword(null, PASSWORD)).toBe(false);
    expect(jest.mocked(verify).mock.calls.map(([hash]) => costOf(hash))).toEqual([cost]);
  });

  it('have 12 to 128 characters, counted as code points', () => {
    expect(passwordFault('x'.repeat(11))?.code).toBe('too_short');
    expect(passwordFault('😀'.repeat(11))?.code).toBe('too_short');
    expect(passwordFault('x'.repeat(12))).toBeUndefined();
    expect(passwordFault('😀'.repeat(128))).toBeUndefined();
    expect(passwordFault('x'.repeat(129))?.code).toBe('too_long');
    expect(passwordFault('x')?.message).toBe('Password must be at least 12 characters long.');
    expect(passwordFault('x'.repeat(129))?.message).toBe('Password must be at most 128 characters long.');
  });

  it('do not begin with {, and no fault repeats them', () => {
    const fault = passwordFault('{correct horse battery');
    expect(fault?.code).toBe('invalid_format');
    expect(JSON.stringify(fault)).not.toContain('horse');
    expect(passwordFault('correct {horse} battery')).toBeUndefined();
  });
});
