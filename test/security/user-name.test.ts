import { userNameFault, userNameKey } from '../../src/security/sign-in/user-name';

describe('user names', () => {
  it('have one key whatever their case and composition', () => {
    expect(userNameKey('ZOE\u0308')).toBe(userNameKey('zo\u00eb'));
    expect(userNameKey('zoe')).not.toBe(userNameKey('zo\u00eb'));
  });

  it.each(['a\\b', 'a:b', 'a\tb', 'a\u0000b', 'a\u0085b', ' ab', 'ab ', 'ab\u00a0'])('may not be %j', (name) => {
    expect(userNameFault(name)).toBeDefined();
  });

  it('are told apart by what is wrong with them', () => {
    for (const name of ['a\\b', ' a:b', 'a\u200bb', 'a\nb'])
      expect([name, userNameFault(name)?.code]).toEqual([name, 'invalid_character']);
    for (const name of [' ab', 'ab ', '\u00a0ab'])
      expect([name, userNameFault(name)?.code]).toEqual([name, 'invalid_format']);
  });

  it.each(['zoë', 'zoe@example.com', 'Zoe Smith', '{zoe}'])('may be %j', (name) => {
    expect(userNameFault(name)).toBeUndefined();
  });
});
