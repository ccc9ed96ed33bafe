import { LRUCache } from 'lru-cache';
import type * as luxon from 'luxon';
import type * as windowsIana from 'windows-iana';

/** A time zone that `tz` may name (contract section 5). */
export interface Zone {
  readonly name: string;
  /** The offset from UTC at an instant, in whole minutes; positive east of UTC. */
  offsetAt(epochMs: number): number;
  /**
   * The instant (epoch ms) of a local time, which is given as if it were UTC. A time that occurs twice is the first of
   * the two. A time that is skipped moves forward by the length of the gap.
   */
  instantOf(localEpochMs: number): number;
}

const MINUTE = 60_000;
const DAY = 86_400_000;
const MAX_OFFSET_MINUTES = 14 * 60;
const MAX_NAME_LENGTH = 64;
// Since this instant (1973) all transitions of all zones are at whole minutes, and at least a day apart. A UTC day that
// begins and ends with the same offset therefore has it throughout.
const REGULAR_SINCE = Date.UTC(1973, 0, 1);
const MAX_CACHED_DAYS = 1024;

class FixedZone implements Zone {
  constructor(
    readonly name: string,
    private readonly minutes: number,
  ) {}

  offsetAt(): number {
    return this.minutes;
  }

  instantOf(localEpochMs: number): number {
    return localEpochMs - this.minutes * MINUTE;
  }
}

class NamedZone implements Zone {
  private readonly zone: luxon.IANAZone;
  /** The offset by UTC day; undefined if it changes within the day. */
  private readonly days = new Map<number, number | undefined>();

  constructor(readonly name: string) {
    // Loaded with the first named zone, because most callers use UTC.
    const { IANAZone } = require('luxon') as typeof luxon;
    this.zone = IANAZone.create(name);
  }

  offsetAt(epochMs: number): number {
    if (epochMs < REGULAR_SINCE) return this.computeOffset(epochMs);
    const day = Math.floor(epochMs / DAY);
    return (this.days.has(day) ? this.days.get(day) : this.cacheDay(day)) ?? this.computeOffset(epochMs);
  }

  instantOf(localEpochMs: number): number {
    const before = this.offsetAt(localEpochMs - DAY);
    const first = localEpochMs - before * MINUTE;
    if (this.offsetAt(first) === before) return first;
    const after = this.offsetAt(localEpochMs + DAY);
    const second = localEpochMs - after * MINUTE;
    return this.offsetAt(second) === after ? second : first;
  }

  private cacheDay(day: number): number | undefined {
    const offset = this.computeOffset(day * DAY);
    const constantOffset = offset === this.computeOffset((day + 1) * DAY) ? offset : undefined;
    if (this.days.size >= MAX_CACHED_DAYS) this.days.clear();
    this.days.set(day, constantOffset);
    return constantOffset;
  }

  /** Rounds local mean times of the 19th century, which have seconds. Adding 0 turns -0 into 0. */
  private computeOffset(epochMs: number): number {
    return Math.round(this.zone.offset(epochMs)) + 0;
  }
}

export const UTC: Zone = new FixedZone('UTC', 0);

// The three-letter names of the IANA database. Intl accepts others (`PST`, `IST`), which are ambiguous.
const SHORT_NAMES = new Set('CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' '));

// By text as sent, and by canonical name. There are any number of spellings, but only a few hundred zones.
const byText = new LRUCache<string, Zone>({ max: 500 });
const byName = new Map<string, Zone>([['UTC', UTC]]);

// Zones of Windows that are missing in CLDR, which the library follows, or outdated there.
const AMENDED_WINDOWS_ZONES = [
  ['Central Asia Standard Time', 'Asia/Bishkek'],
  ['Kamchatka Standard Time', 'Asia/Kamchatka'],
  ['Mid-Atlantic Standard Time', 'Etc/GMT+2'],
  ['Mountain Standard Time (Mexico)', 'America/Mazatlan'],
] as const;

let windowsZones: ReadonlyMap<string, string> | undefined;

/** IANA names by Windows ID in lower case. */
function readWindowsZones(): ReadonlyMap<string, string> {
  const { WINDOWS_TO_IANA_MAP } = require('windows-iana') as typeof windowsIana;
  const zones = new Map<string, string>();
  for (const { windowsName, territory, iana } of WINDOWS_TO_IANA_MAP) {
    if (territory === '001') zones.set(windowsName.toLowerCase(), iana[0]);
  }
  for (const [windowsName, iana] of AMENDED_WINDOWS_ZONES) zones.set(windowsName.toLowerCase(), iana);
  return zones;
}

/**
 * A zone by IANA name, offset (`+02:00`, `-0530`, `Z`) or Windows ID. Returns undefined for any other text, and never
 * throws.
 */
export function parseZone(text: string): Zone | undefined {
  if (text.length > MAX_NAME_LENGTH) return undefined;
  const known = byText.get(text);
  if (known) return known;
  // A `+` in a query becomes a space: at the start of an offset, or within `Etc/GMT+5` and `UTC+12`.
  const zone = offsetZone(text.replace(/^ /, '+')) ?? namedZone(text) ?? namedZone(text.replaceAll(' ', '+'));
  if (zone) byText.set(text, zone);
  return zone;
}

function offsetZone(text: string): Zone | undefined {
  if (text === 'Z' || text === 'z') return UTC;
  const parts = /^([+-])(\d\d):?([0-5]\d)$/.exec(text);
  if (!parts) return undefined;
  const [, sign, hours, minutes] = parts;
  const size = Number(hours) * 60 + Number(minutes);
  if (size > MAX_OFFSET_MINUTES) return undefined;
  if (size === 0) return UTC;
  return new FixedZone(`${sign}${hours}:${minutes}`, sign === '-' ? -size : size);
}

function namedZone(text: string): Zone | undefined {
  windowsZones ??= readWindowsZones();
  const name = canonicalName(windowsZones.get(text.toLowerCase()) ?? text);
  if (name === undefined) return undefined;
  let zone = byName.get(name);
  if (!zone) {
    zone = new NamedZone(name);
    byName.set(name, zone);
  }
  return zone;
}

/** luxon caches every name permanently, so it only gets canonical ones. */
function canonicalName(text: string): string | undefined {
  if (!/^[a-z][\w/+-]*$/i.test(text) || /^SystemV\//i.test(text)) return undefined;
  if (text.length === 3 && !SHORT_NAMES.has(text.toUpperCase())) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
