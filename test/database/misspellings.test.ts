import { misspellings } from '../../src/config/misspellings';
import { SETTING_NAMES } from '../../src/config/settings';
import { settingsSection } from '../support/settings-table';

describe('variables that look like settings', () => {
  it.each([
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['RATELIMIT', 'RATE_LIMIT'],
    ['Rate_Limit', 'RATE_LIMIT'],
    ['BODY_LIMITS', 'BODY_LIMIT'],
    ['TRUST_PROXIE', 'TRUST_PROXY'],
    ['SHUTDOWN_DELY', 'SHUTDOWN_DELAY'],
    ['NODE_EVN', 'NODE_ENV'],
    ['NODEENVS', 'NODE_ENV'],
    ['LOGLEVELS', 'LOG_LEVEL'],
    ['BODY_LIM', 'BODY_LIMIT'],
    ['PORTS', 'PORT'],
    ['PRT', 'PORT'],
    ['PROT', 'PORT'],
    ['port', 'PORT'],
  ])('are warned of: %s', (variable, setting) => {
    expect(misspellings({ [variable]: 'x' })).toEqual([`Unknown setting ${variable}. Did you mean ${setting}?`]);
  });

  it.each([
    'HOME',
    'PATH',
    'PORTAL',
    'HOSTED',
    'HOSTNAME',
    'USER',
    'PWD',
    'LANG',
    'NODE_OPTIONS',
    'DATABASE',
    'BODY_LI',
    'npm_config_loglevel',
  ])('are left alone where they mean something else: %s', (variable) =>
    expect(misspellings({ [variable]: 'x' })).toEqual([]),
  );

  it('are none in a right environment', () => {
    expect(misspellings({ DATABASE_URL: 'x', PORT: '1', NODE_ENV: 'test' })).toEqual([]);
  });

  it('have the same names as the settings of the operations guide', () => {
    const table = [...settingsSection().matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect([...SETTING_NAMES].sort()).toEqual([...table, 'NODE_ENV'].sort());
  });
});
