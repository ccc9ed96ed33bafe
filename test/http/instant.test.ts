import fc from 'fast-check';
import {
  epochOf,
  formatInstant,
  nestedInstant,
  parseInstant,
  storedNow,
  storedOf,
} from '../../src/http/formats/instant';
import { parseZone, UTC, type Zone } from '../../src/http/formats/zone';
import { anyText } from '../support/any-text';

function zoneOf(text: string): Zone {
  const zone = parseZone(text);
  if (!zone) throw new Error(`${text} should be a zone`);
  return zone;
}

const newYork = zoneOf('America/New_York');

describe('a date on input', () => {
  it.each([
    ['2026-11-20T22:19:59.098+00:00', '2026-11-20 22:19:59.098'],
    ['2026-11-20T22:19:59Z', '2026-11-20 22:19:59.000'],
    ['2026-11-20t22:19:59z', '2026-11-20 22:19:59.000'],
    ['2026-11-20 22:19', '2026-11-20 22:19:00.000'],
    ['2026-11-20T22:19:59.1+02:00', '2026-11-20 20:19:59.100'],
    ['2026-11-20T22:19:59-0530', '2026-11-21 03:49:59.000'],
    ['2026-11-20T22:19:59+02', '2026-11-20 20:19:59.000'],
    ['2026-11-20T22:19:59+15:59', '2026-11-20 06:20:59.000'],
    ['2026-11-20T22:19:59-15:59', '2026-11-21 14:18:59.000'],
    ['2026-11-20T22:19:59', '2026-11-20 22:19:59.000'],
    ['2026-11-20', '2026-11-20 00:00:00.000'],
    ['2024-02-29', '2024-02-29 00:00:00.000'],
    ['2000-02-29', '2000-02-29 00:00:00.000'],
    ['0001-01-01', '0001-01-01 00:00:00.000'],
    ['0099-12-31T23:59:59Z', '0099-12-31 23:59:59.000'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31 23:59:59.999'],
  ])('%s is stored as %s', (text, stored) => {
    expect(parseInstant(text, UTC)).toBe(stored);
  });

  it.each([
    ['2026-11-20T22:19:59.0984Z', '2026-11-20 22:19:59.098'],
    ['2026-11-20T22:19:59.0985Z', '2026-11-20 22:19:59.099'],
    ['2026-11-20T22:19:59.0984999Z', '2026-11-20 22:19:59.098'],
    ['2026-11-20T22:19:59.0985001Z', '2026-11-20 22:19:59.099'],
    ['2026-12-31T23:59:59.9995Z', '2027-01-01 00:00:00.000'],
  ])('is rounded half up to the millisecond: %s', (text, stored) => {
    expect(parseInstant(text, UTC)).toBe(stored);
  });

  it.each(['9999-12-31T23:59:59.9995Z', '9999-12-31T23:59:59.9999999', '9999-12-31T18:59:59.9999999-05:00'])(
    'is cut at the end of the year 9999: %s',
    (text) => {
      expect(parseInstant(text, UTC)).toBe('9999-12-31 23:59:59.999');
    },
  );

  it('is cut at the end of the year 9999 of its own clock too', () => {
    expect(parseInstant('9999-12-31T23:59:59.9995+01:00', UTC)).toBe('9999-12-31 22:59:59.999');
  });

  it.each([
    ['2026-07-01T12:00:00', '2026-07-01 16:00:00.000'],
    ['2026-01-01T12:00:00', '2026-01-01 17:00:00.000'],
    ['2026-11-20', '2026-11-20 05:00:00.000'],
    ['2026-07-01T12:00:00Z', '2026-07-01 12:00:00.000'],
    ['2026-07-01T12:00:00+01:00', '2026-07-01 11:00:00.000'],
  ])('without an offset is taken in the zone: %s', (text, stored) => {
    expect(parseInstant(text, newYork)).toBe(stored);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-11-20T24:00:00Z',
    '2026-11-20T23:59:60Z',
    '2026-11-20T23:60:00Z',
    '2026-11-20T22:19:59.12345678Z',
    '2026-11-20T22:19:59.Z',
    '2026-11-20T22Z',
    '2026-11-20Z',
    '2026-11-20T',
    '2026-11-20T22:19:59+16:00',
    '2026-11-20T22:19:59-16:00',
    '2026-11-20T22:19:59+25:00',
    '2026-11-20T22:19:59+02:60',
    '2026-11-20T22:19:59.0985+25:00',
    '0000-12-31T23:00:00-02:00',
    '2026-11-20T22:19:59 +02:00',
    ' 2026-11-20',
    '2026-11-20\n',
    '20261120',
    '26-11-20',
    '0000-01-01',
    '10000-01-01',
    '+002026-11-20',
    '2026-324',
    '2026-W47-5',
    '',
    'now',
    '٢٠٢٦-11-20',
  ])('%p is refused', (text) => {
    expect(parseInstant(text, UTC)).toBeUndefined();
  });

  it.each(['0001-01-01T00:00:00+00:01', '9999-12-31T23:59:59-00:01', '9999-12-31T23:59:59.9995-00:01'])(
    'is refused when UTC leaves the years 0001 to 9999: %s',
    (text) => {
      expect(parseInstant(text, UTC)).toBeUndefined();
    },
  );

  it('is never thrown at', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(() => parseInstant(text, newYork)).not.toThrow();
      }),
    );
  });
});

describe('a date on output', () => {
  it('has its offset and three decimals always', () => {
    expect(formatInstant('2026-11-20 22:19:59.098', UTC)).toBe('2026-11-20T22:19:59.098+00:00');
    expect(formatInstant('2026-11-20 22:19:59.000', zoneOf('Asia/Kolkata'))).toBe('2026-11-21T03:49:59.000+05:30');
    expect(formatInstant('2026-11-20 22:19:59.098', zoneOf('-0930'))).toBe('2026-11-20T12:49:59.098-09:30');
  });

  it('has the daylight saving of its instant', () => {
    expect(formatInstant('2026-07-01 00:00:00.000', newYork)).toBe('2026-06-30T20:00:00.000-04:00');
    expect(formatInstant('2026-01-01 00:00:00.000', newYork)).toBe('2025-12-31T19:00:00.000-05:00');
  });

  it('is in UTC where the zone would show no year of four digits', () => {
    expect(formatInstant('0001-01-01 00:00:00.000', newYork)).toBe('0001-01-01T00:00:00.000+00:00');
    expect(formatInstant('9999-12-31 23:59:59.999', zoneOf('+01:00'))).toBe('9999-12-31T23:59:59.999+00:00');
  });

  it('is in the zone from its first instant of the year 1 to its last of the year 9999', () => {
    expect(formatInstant('0001-01-01 05:00:00.000', zoneOf('-05:00'))).toBe('0001-01-01T00:00:00.000-05:00');
    expect(formatInstant('9999-12-31 22:59:59.999', zoneOf('+01:00'))).toBe('9999-12-31T23:59:59.999+01:00');
  });

  it('nests as UTC and the offset of the zone', () => {
    expect(nestedInstant('2026-11-20 22:19:59.098', UTC)).toEqual({
      DateTime: '2026-11-20T22:19:59.098Z',
      OffsetMinutes: 0,
    });
    expect(nestedInstant('2026-07-01 00:00:00.000', newYork)).toEqual({
      DateTime: '2026-07-01T00:00:00.000Z',
      OffsetMinutes: -240,
    });
  });

  it('is the same instant in every zone when it is read again', () => {
    const zones = ['UTC', 'America/New_York', 'Asia/Manila', 'Africa/Monrovia', 'Australia/Lord_Howe', '-05:30'];
    const instants = fc.integer({ min: epochOf('0001-01-01 00:00:00.000'), max: epochOf('9999-12-31 23:59:59.999') });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (epochMs, name) => {
        const zone = zoneOf(name);
        const stored = storedOf(epochMs);
        const text = formatInstant(stored, zone);
        expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/);
        expect(parseInstant(text, newYork)).toBe(stored);
        expect(formatInstant(parseInstant(text, UTC) ?? '', zone)).toBe(text);
        expect(epochOf(stored)).toBe(epochMs);
      }),
      { numRuns: 500 },
    );
  });

  it('is now to the millisecond', () => {
    const before = Date.now();
    const now = storedNow();
    expect(now).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/);
    expect(epochOf(now)).toBeGreaterThanOrEqual(before);
    expect(epochOf(now)).toBeLessThanOrEqual(Date.now());
  });
});
