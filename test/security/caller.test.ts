import { ownId, requireOwnLogin } from '../../src/security/access/caller-checks';
import { Caller, callerKey, type Identity } from '../../src/security/caller';
import { from, OTHER_SITE, SITE } from './security-rows';

const ZOE = '0190d7a0-0000-7000-8000-00000000000a';
const ANN = '0190d7a0-0000-7000-8000-00000000000b';
const identity: Identity = {
  siteId: SITE,
  individualId: ZOE,
  userName: 'zoe',
  isAdmin: false,
  isGlobalAdmin: false,
  isPM: true,
  isBorrowed: false,
  isVisitor: false,
  sessionId: null,
  credential: { kind: 'password', id: null, individualId: ANN },
};
const of = (facts: Partial<Identity> = {}) => new Caller({ ...identity, ...facts }, from());

describe('a caller', () => {
  it('is what its credential stands for', () => {
    const credentialOwner = { kind: 'site_token', id: ANN } as const;
    const all = { ...identity, isAdmin: true, isGlobalAdmin: true, isBorrowed: true, isVisitor: true, sessionId: ANN };
    expect(new Caller({ ...all, credentialOwner })).toMatchObject({ ...all, credentialOwner });
    expect(of()).toMatchObject(identity);
  });

  it('that is the service itself may do everything, and is nobody', () => {
    const all = { isAdmin: true, isGlobalAdmin: true, isPM: true, isBorrowed: false, isVisitor: false };
    const expected = { siteId: SITE, individualId: null, userName: 'a job', sessionId: null, ...all };
    expect(Caller.system('a job', SITE)).toMatchObject(expected);
    expect(Caller.system('a job', SITE).origin).toBeUndefined();
  });

  it('is counted by its credential where that is borrowed', () => {
    expect(callerKey(identity)).toBe(ZOE);
    expect(callerKey({ ...identity, credentialOwner: { kind: 'admin', id: ANN } })).toBe(ANN);
  });

  it('in another site or name is the same one else, and leaves its work to the same end', () => {
    const caller = of();
    const done: string[] = [];
    caller.actingIn(OTHER_SITE).afterCommit.push(() => done.push('there'));
    caller.actingAs(ANN).afterCommit.push(() => done.push('as somebody'));
    expect(caller.actingIn(OTHER_SITE)).toMatchObject({ ...identity, siteId: OTHER_SITE });
    expect(caller.actingAs(ANN)).toMatchObject({ ...identity, individualId: ANN });
    expect(caller).toMatchObject(identity);
    expect(caller.runAfterCommit('a result')).toBe('a result');
    expect(done).toEqual(['there', 'as somebody']);
  });

  it('does what a write has left once, and not what a lost attempt of it has', () => {
    const caller = of();
    const done: string[] = [];
    caller.faults.add('Name', 'required', 'is required');
    caller.afterCommit.push(() => done.push('lost'));
    caller.faults.add('Rank', 'required', 'is required');
    caller.restartWrite(1);
    caller.afterCommit.push(() => done.push('done'));
    caller.runAfterCommit(undefined);
    caller.runAfterCommit(undefined);
    expect(done).toEqual(['done']);
    expect(() => caller.faults.throwIfAny()).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ field: 'Name' })] }),
    );
  });

  it('has a "me" in its own site alone', () => {
    expect(ownId(of())).toBe(ZOE);
    for (const nobody of [of({ isVisitor: true }), of({ individualId: null })])
      expect(() => ownId(nobody)).toThrow(expect.objectContaining({ status: 403, code: 'own_site_required' }));
  });

  it('with a borrowed identity has no login of its own', () => {
    expect(requireOwnLogin(of())).toBeUndefined();
    const refusal = expect.objectContaining({ status: 403, code: 'own_login_required' });
    expect(() => requireOwnLogin(of({ isBorrowed: true }))).toThrow(refusal);
  });
});
