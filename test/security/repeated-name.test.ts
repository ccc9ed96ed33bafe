import { hasRepeatedName } from '../../src/security/sign-in/oidc/jwt-verifier';

describe('a name of a JSON object', () => {
  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"b":{"x":[1,{"y":2}]},"a":2}',
    '{"a":1,"\\u0061":2}',
    '{ "a" : 1 , "a" : 1 }',
    '{"":1,"":2}',
    '{"a\\"":1,"a\\u0022":2}',
  ])('is repeated in %s', (json) => {
    expect(hasRepeatedName(json)).toBe(true);
  });

  it.each([
    '{}',
    '[]',
    '"a"',
    'null',
    '{"a":1,"A":2}',
    '{"a":"a","b":"a"}',
    '{"a":{"b":1},"b":{"a":1}}',
    '{"a":[{"b":1},{"b":2}]}',
    '{"a":":\\"a\\":","b":"{\\"a\\":1"}',
    '[{"a":1},{"a":1}]',
  ])('is not repeated in %s', (json) => {
    expect(hasRepeatedName(json)).toBe(false);
  });

  it.each(['', '{', '{"a":1', "{'a':1}", '{"a":1}}', '"'.repeat(7)])('is not looked for in %j', (text) => {
    expect(() => hasRepeatedName(text)).toThrow(SyntaxError);
  });
});
