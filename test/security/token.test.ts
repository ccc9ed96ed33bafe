import { hashToken, newToken } from '../../src/security/sign-in/token';

describe('tokens', () => {
  it('are random version 4 guids', () => {
    expect(newToken()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(newToken()).not.toBe(newToken());
  });

  it('are stored as a SHA-256 that does not depend on their case', () => {
    const token = newToken();
    expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashToken(token.toUpperCase())).toBe(hashToken(token));
  });
});
