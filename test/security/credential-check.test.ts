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
    const noting = (name: string) => () => void happened.push(name);
    const turn = { failed: noting('failed'), succeeded: noting('succeeded'), end: noting('ended') };
    check = new CredentialCheck(
      { accountsByName: async () => new Map([['zoe', account]]) } as never,
      { refresh: () => undefined, retryAfterForAddress: () => 0 } as never,
      { take: async () => turn } as never,
      { verify: (hash: string | null, text: string) => verify(hash, text) } as never,
      { record: (by: Account, address: string) => happened.push(`${by.id} from ${address}`) } as never,
      { observe: () => {} } as never,
      {} as never,
      {} as never,
    );
  });

  it('that is right notes the address, and ends its turn', async () => {
    await check.verify(credential(PASSWORD), HERE);
    expect(happened).toEqual(['succeeded', `zoe from ${HERE}`, 'ended']);
  });

  it('that is wrong is a failure, and ends its turn', async () => {
    await expect(check.verify(credential('wrong'), HERE)).rejects.toMatchObject({ reason: 'wrong_password' });
    expect(happened).toEqual(['failed', 'ended']);
  });

  it('that could not be made is none, and ends its turn', async () => {
    verify = () => Promise.reject(new Error('busy'));
    await expect(check.verify(credential(PASSWORD), HERE)).rejects.toThrow('busy');
    expect(happened).toEqual(['ended']);
  });

  it('that was right before needs no turn while the password is the same', async () => {
    const proof = { individualId: zoe.id, passwordHash: 'a hash' };
    await check.verify(credential(PASSWORD), HERE, proof);
    expect(happened).toEqual([]);
  });
});
