import { userNameFault, userNameKey } from '../../src/security/user-name';

describe('user names', () => {
  it('have one key whatever their case and composition', () => {
    expect(userNameKey('ZOE\u0308')).toBe(userNameKey('zo\u00eb'));
    expect(userNameKey('zoe')).not.toBe(userNameKey('zo\u00eb'));
  });

  it.each(['a\\b', 'a:b', 'a\tb', 'a\u0000b', 'a\u0085b', ' ab', 'ab ', 'ab\u00a0'])('may not be %j', (name) => {
    expect(userNameFault(name)).toBeDefined();
  });

  it.each(['zoë', 'zoe@example.com', 'Zoe Smith', '{zoe}'])('may be %j', (name) => {
    expect(userNameFault(name)).toBeUndefined();
  });
});
