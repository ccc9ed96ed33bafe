import fc from 'fast-check';
import { parseZone, UTC, type Zone } from '../../src/http/formats/zone';
import { anyText } from '../support/any-text';

const at = (iso: string) => Date.parse(iso);

function zoneOf(text: string): Zone {
  const zone = parseZone(text);
  if (!zone) throw new Error(`${text} should be a zone`);
  return zone;
}

describe('a time zone', () => {
  it.each([
    ['America/New_York', -300],
    ['america/new_york', -300],
    ['Asia/Kolkata', 330],
    ['Etc/GMT+5', -300],
    ['+02:00', 120],
    ['-0530', -330],
    ['+14:00', 840],
    ['-00:00', 0],
    ['Z', 0],
    ['Eastern Standard Time', -300],
    ['W. Europe Standard Time', 60],
    ['UTC+12', 720],
    ['UTC', 0],
    ['EST', -300],
    ['est', -300],
  ])('%s is taken', (text, minutes) => {
    expect(zoneOf(text).offsetAt(at('2026-01-15T12:00:00Z'))).toBe(minutes);
  });

  it.each([
    [' 02:00', 120],
    [' 0530', 330],
    ['Etc/GMT 5', -300],
    ['UTC 12', 720],
  ])('takes a space as +: %p', (text, minutes) => {
    expect(zoneOf(text).offsetAt(at('2026-01-15T12:00:00Z'))).toBe(minutes);
  });

  it.each([
    '',
    ' ',
    'Nowhere/Atlantis',
    'Eastern',
    'PST',
    'SystemV/PST8',
    '+14:01',
    '-15:00',
    '+02:60',
    '+2',
    '02:00',
    '+02:00 ',
    '__proto__',
    'constructor',
    'Z\0',
    'UTC\n',
    'x'.repeat(10_000),
    '+'.repeat(10_000),
    ' '.repeat(10_000),
  ])('%p is refused', (text) => {
    expect(parseZone(text)).toBeUndefined();
  });

  it.each(['+0530', '+05:30', ' 0530'])('is named by its offset as %p', (text) => {
    expect(zoneOf(text).name).toBe('+05:30');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(() => parseZone(text)).not.toThrow();
      }),
    );
  });

  it.each(['Z', 'z', 'UTC', 'utc', '+00:00', '-0000', 'Etc/UTC', 'GMT', 'Etc/GMT'])(
    'is UTC itself as %s, so that the fast path is taken',
    (text) => {
      expect(parseZone(text)).toBe(UTC);
    },
  );

  it('has the daylight saving of the instant', () => {
    const zone = zoneOf('America/New_York');
    expect(zone.offsetAt(at('2026-03-08T06:59:59.999Z'))).toBe(-300);
    expect(zone.offsetAt(at('2026-03-08T07:00:00Z'))).toBe(-240);
    expect(zone.offsetAt(at('2026-11-01T05:59:59.999Z'))).toBe(-240);
    expect(zone.offsetAt(at('2026-11-01T06:00:00Z'))).toBe(-300);
  });

  it('rounds the local mean times of old to whole minutes', () => {
    expect(zoneOf('America/New_York').offsetAt(at('1850-01-01T00:00:00Z'))).toBe(-296);
    expect(zoneOf('Europe/London').offsetAt(at('0001-01-01T00:00:00Z'))).toBe(-1);
  });

  it.each(['America/New_York', 'Australia/Lord_Howe', 'America/St_Johns', 'Africa/Casablanca', 'Pacific/Apia'])(
    'answers the same whether it remembers the day or not: %s',
    (name) => {
      const zone = zoneOf(name);
      const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
      const instants = fc.integer({ min: at('1973-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z') });
      fc.assert(
        fc.property(instants, (epochMs) => {
          const text = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(format.format(epochMs)) ?? [];
          const size = Number(text[2] ?? 0) * 60 + Number(text[3] ?? 0);
          expect(zone.offsetAt(epochMs)).toBe(text[1] === '-' ? -size : size);
        }),
      );
    },
  );
});

describe('a wall-clock time', () => {
  it.each([
    ['America/New_York', '2026-07-01T12:00:00Z', '2026-07-01T16:00:00Z'],
    ['+02:00', '2026-07-01T12:00:00Z', '2026-07-01T10:00:00Z'],
    ['Asia/Kolkata', '2026-07-01T00:00:00Z', '2026-06-30T18:30:00Z'],
  ])('in %s, %s, is the instant %s', (name, local, instant) => {
    expect(zoneOf(name).instantOf(at(local))).toBe(at(instant));
  });

  it('that the clock shows twice is the first of the two', () => {
    expect(zoneOf('America/New_York').instantOf(at('2026-11-01T01:30:00Z'))).toBe(at('2026-11-01T05:30:00Z'));
  });

  it('that the clock skips is moved forward by the gap', () => {
    expect(zoneOf('America/New_York').instantOf(at('2026-03-08T02:30:00Z'))).toBe(at('2026-03-08T07:30:00Z'));
    expect(zoneOf('Pacific/Apia').instantOf(at('2011-12-30T12:00:00Z'))).toBe(at('2011-12-30T22:00:00Z'));
  });
});
