import type { Account } from '../../src/security/sign-in/account';
import type { Credential } from '../../src/security/sign-in/authorization-header';
import { CredentialCheck } from '../../src/security/sign-in/credential-check';

const HERE = '192.0.2.1';
const PASSWORD = 'a good password';
const zoe = { id: 'zoe', siteId: 'site', userName: 'zoe', userNameKey: 'zoe', isSiteOpen: true } as Account;
const signInRules = { passwords: true, impersonation: true, siteTokens: true, userTokens: true, tokenDays: 0 };
const account: Account = { ...zoe, passwordHash: 'a hash', signInRules };
const credential = (password: string): Credential => ({ kind: 'password', user: 'zoe', password });

describe('a check of a password', () => {
  let happened: string[];
  let verify: (hash: string | null, text: string) => Promise<boolean>;
  let check: CredentialCheck;

  beforeEach(() => {
    happened = [];
    verify = async (_hash, text) => text === PASSWORD;
    const attempt = { end: (outcome: string) => void happened.push(outcome) };
    check = new CredentialCheck(
      { accountsByName: async () => new Map([['zoe', account]]) } as never,
      { throwIfBlocked: () => undefined, begin: async () => attempt } as never,
      { verify: (hash: string | null, text: string) => verify(hash, text) } as never,
      { record: (by: Account, address: string) => happened.push(`${by.id} from ${address}`) } as never,
      { observe: () => {} } as never,
      {} as never,
      {} as never,
    );
  });

  it('that is right takes its attempt back, and notes the address', async () => {
    await check.verify(credential(PASSWORD), HERE);
    expect(happened).toEqual(['succeeded', `zoe from ${HERE}`]);
  });

  it('that is wrong is a failure', async () => {
    await expect(check.verify(credential('wrong'), HERE)).rejects.toMatchObject({ reason: 'wrong_password' });
    expect(happened).toEqual(['failed']);
  });

  it('that could not be made is none', async () => {
    verify = () => Promise.reject(new Error('busy'));
    await expect(check.verify(credential(PASSWORD), HERE)).rejects.toThrow('busy');
    expect(happened).toEqual(['none']);
  });

  it('that was right before is no attempt while the password is the same', async () => {
    const proof = { individualId: zoe.id, passwordHash: 'a hash' };
    await check.verify(credential(PASSWORD), HERE, proof);
    expect(happened).toEqual([]);
  });

  it('that is equal to one in progress is the same attempt', async () => {
    const verifications: string[] = [];
    verify = async (_hash, text) => {
      verifications.push(text);
      return text === PASSWORD;
    };
    const equal = Array.from({ length: 3 }, () => check.verify(credential(PASSWORD), HERE));
    const other = check.verify(credential('wrong'), HERE).catch(({ reason }) => reason);
    const identities = (await Promise.all(equal)).map(({ identity }) => identity.individualId);
    expect([identities, await other]).toEqual([['zoe', 'zoe', 'zoe'], 'wrong_password']);
    expect(verifications.sort()).toEqual([PASSWORD, 'wrong']);
    await check.verify(credential(PASSWORD), HERE);
    expect(verifications).toHaveLength(3);
  });
});
