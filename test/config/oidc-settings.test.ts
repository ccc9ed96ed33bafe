import { readSettings } from '../../src/config/settings';

const ISSUER = 'https://id.example/tenant';
const good = { OIDC_ISSUER: ISSUER, OIDC_AUDIENCE: 'pms' };
const SITE = '01A204B1-F752-7132-9566-FC1C68315AC8';
const production = { NODE_ENV: 'production', DATABASE_URL: 'sqlite:x' };

describe('the settings of the identity provider', () => {
  it('are an issuer and an audience, with a default for the claim', () => {
    expect(readSettings(good).oidc).toEqual({ issuer: ISSUER, audience: 'pms', userNameClaim: 'preferred_username' });
    expect(readSettings({}).oidc).toBeUndefined();
  });

  it('can be all set', () => {
    const env = { ...good, OIDC_JWKS_URI: 'https://id.example/keys', OIDC_USERNAME_CLAIM: 'upn', OIDC_SITE: SITE };
    const { oidc } = readSettings({ ...production, ...env });
    expect(oidc).toMatchObject({ jwksUri: 'https://id.example/keys', userNameClaim: 'upn', site: SITE.toLowerCase() });
  });

  it('have a list of authorized parties', () => {
    const partiesOf = (OIDC_AUTHORIZED_PARTIES: string) =>
      readSettings({ ...good, OIDC_AUTHORIZED_PARTIES }).oidc?.authorizedParties;
    expect(partiesOf(' portal,console ,')).toEqual(new Set(['portal', 'console']));
    expect(partiesOf('')).toBeUndefined();
    expect(() => partiesOf(' , ')).toThrow('OIDC_AUTHORIZED_PARTIES must be a comma-separated list');
  });

  it('keep a slash at the end of the issuer', () => {
    expect(readSettings({ ...good, OIDC_ISSUER: 'https://id.example/' }).oidc?.issuer).toBe('https://id.example/');
  });

  it.each(['http://localhost:8080/a', 'http://127.0.0.1/a', 'http://127.1.2.3', 'http://[::1]:1/a'])(
    'accept %s outside of production only',
    (address) => {
      for (const name of ['OIDC_ISSUER', 'OIDC_JWKS_URI']) {
        const env = { ...good, [name]: address };
        expect(readSettings(env).oidc).toBeDefined();
        expect(() => readSettings({ ...production, ...env })).toThrow(`${name} must be an https:// URL`);
      }
    },
  );

  it.each([
    'http://id.example',
    'http://localhost.example',
    'http://127.0.0.1.example',
    'http://10.0.0.1',
    'ftp://localhost',
    'file:///etc/passwd',
    'id.example',
    'https://me:secret@id.example',
    'https://me@id.example',
    'https://id.example/é',
    'https://id.example/a b',
  ])('refuse %s as an address', (address) => {
    for (const name of ['OIDC_ISSUER', 'OIDC_JWKS_URI'])
      expect(() => readSettings({ ...good, [name]: address })).toThrow(`${name} must be an https:// URL`);
  });

  it.each([`${ISSUER}?a=b`, `${ISSUER}#a`, `${ISSUER}/${'x'.repeat(255)}`])('refuse %s as an issuer', (issuer) => {
    expect(() => readSettings({ ...good, OIDC_ISSUER: issuer })).toThrow('OIDC_ISSUER must have at most 255');
  });

  it('refuse an issuer without an audience', () => {
    expect(() => readSettings({ OIDC_ISSUER: ISSUER })).toThrow('OIDC_AUDIENCE must be set if OIDC_ISSUER is set.');
  });

  it.each([
    ['OIDC_AUDIENCE', 'pms'],
    ['OIDC_AUTHORIZED_PARTIES', 'portal'],
    ['OIDC_JWKS_URI', 'https://id.example/keys'],
    ['OIDC_USERNAME_CLAIM', 'upn'],
    ['OIDC_SITE', SITE],
  ])('refuse %s without an issuer', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(`${name} requires OIDC_ISSUER.`);
  });

  it('refuse a site that is no ID', () => {
    expect(() => readSettings({ ...good, OIDC_SITE: 'Acme' })).toThrow('OIDC_SITE must be the ID of a site.');
  });
});
