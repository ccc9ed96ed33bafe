import { LRUCache } from 'lru-cache';

/** The media types of requests and responses, in order of preference (contract section 2). */
export const MEDIA_TYPES = ['application/json', 'text/json', 'application/xml', 'text/xml'] as const;

/**
 * Types that some operations produce as well. They are candidates only where `Accept` names them, and come last on a tie
 * (contract section 21).
 */
const FURTHER_TYPES = ['application/x-ndjson', 'text/csv', 'image/svg+xml'] as const;

export type FurtherType = (typeof FURTHER_TYPES)[number];
export type MediaType = (typeof MEDIA_TYPES)[number] | FurtherType;
export type Format = 'json' | 'xml';

const PROBLEM_TYPES = ['application/problem+json', 'application/problem+xml'] as const;

/** Quality by media range, such as `text/*`, in lower case. */
type Qualities = Map<string, number>;

interface Choice {
  readonly type: MediaType | undefined;
  /** The quality of `type`. */
  readonly quality: number;
  readonly problem: string;
  /** The qualities of the further types that `Accept` names. */
  readonly further: ReadonlyMap<FurtherType, number>;
}

const RANGE = /^([!#$%&'*+.^_`|~\w-]+)\/([!#$%&'*+.^_`|~\w-]+)$/;
// RFC 9110 has no qvalue `.2`, but the default Accept header of java.net.HttpURLConnection does.
const QUALITY = /^(?:0?\.\d+|0\.?|1(?:\.0*)?)$/;
const DEFAULT_CHOICE: Choice = {
  type: 'application/json',
  quality: 1,
  problem: 'application/json',
  further: new Map(),
};

// Clients send few different headers. A long one is not cached.
const MAX_CACHED_LENGTH = 512;
const choices = new LRUCache<string, Choice>({ max: 500 });

export function formatOf(type: MediaType): Format {
  return type.endsWith('json') ? 'json' : 'xml';
}

/**
 * The type of the response for an `Accept` header; undefined if no type is acceptable (contract sections 2 and 21).
 * `further`: what the operation produces besides the four types.
 */
export function negotiate(accept: string | undefined, further: readonly FurtherType[] = []): MediaType | undefined {
  const choice = choose(accept);
  if (choice.further.size === 0) return choice.type;
  const named = best(further, (each) => choice.further.get(each) ?? 0);
  return named !== undefined && (choice.further.get(named) ?? 0) > choice.quality ? named : choice.type;
}

/**
 * The content type of a problem (contract section 8): a problem type that `Accept` names with at least the quality of
 * the negotiated type, otherwise the negotiated type, otherwise application/json.
 */
export function negotiateProblem(accept: string | undefined): string {
  return choose(accept).problem;
}

/** The further type of the body of a PATCH (contract section 22). */
export const MERGE_PATCH = 'application/merge-patch+json';

/** What a PATCH takes, for `Accept-Patch` (RFC 5789). */
export const PATCH_TYPES = [...MEDIA_TYPES, MERGE_PATCH].join(', ');

/**
 * The format of a body by its `Content-Type`; undefined if it is not supported (contract section 2). `further`: what the
 * operation accepts besides the four types.
 */
export function readContentType(
  header: string | undefined,
  further: readonly string[] = [],
): { format: Format } | undefined {
  if (header === undefined) return undefined;
  const [name, ...parameters] = splitUnquoted(header, ';');
  const sent = name.trim().toLowerCase();
  const type = [...MEDIA_TYPES, ...further].find((known) => known === sent);
  if (type === undefined || !parameters.every(isUtf8Parameter)) return undefined;
  return { format: type.endsWith('json') ? 'json' : 'xml' };
}

/** The types of collections besides the four (contract section 21). */
export const RECORD_TYPES = ['application/x-ndjson', 'text/csv'] as const satisfies readonly FurtherType[];

/** The types that the words of the parameter `format` stand for (contract section 2). */
export const FORMAT_WORDS = {
  json: 'application/json',
  xml: 'application/xml',
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
  svg: 'image/svg+xml',
} as const satisfies Record<string, MediaType>;

/**
 * The `Accept` that the parameter `format` of a URL stands for; undefined without one. Problems, and operations that do
 * not have the type, are in JSON.
 */
export function acceptOfFormat(url: string): string | undefined {
  if (!/[?&]format=/.test(url)) return undefined;
  const word = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('format') ?? '';
  if (!Object.hasOwn(FORMAT_WORDS, word)) return undefined;
  const type = FORMAT_WORDS[word as keyof typeof FORMAT_WORDS];
  return word === 'json' || word === 'xml' ? type : `${type}, application/json;q=0.5`;
}

/** How the records of a body of one of these types are separated; undefined for any other `Content-Type`. */
export function readRecordType(header: string | undefined): 'ndjson' | 'csv' | undefined {
  if (header === undefined) return undefined;
  const [name, ...parameters] = splitUnquoted(header, ';');
  const type = RECORD_TYPES.find((known) => known === name.trim().toLowerCase());
  if (type === undefined || !parameters.every(isUtf8Parameter)) return undefined;
  return type === 'text/csv' ? 'csv' : 'ndjson';
}

/** Whether the name of a charset or encoding is UTF-8. */
export function namesUtf8(charset: string): boolean {
  return /^utf-?8$/i.test(charset);
}

function choose(accept: string | undefined): Choice {
  if (accept === undefined) return DEFAULT_CHOICE;
  const known = choices.get(accept);
  if (known) return known;
  const choice = computeChoice(accept);
  if (accept.length <= MAX_CACHED_LENGTH) choices.set(accept, choice);
  return choice;
}

function computeChoice(accept: string): Choice {
  const ranges = splitUnquoted(accept, ',').filter((range) => range.trim() !== '');
  if (ranges.length === 0) return DEFAULT_CHOICE;
  const qualities = readQualities(ranges);
  const type = best(MEDIA_TYPES, (each) => qualityOf(each, qualities));
  const minimum = type === undefined ? 0 : qualityOf(type, qualities);
  const named = best(PROBLEM_TYPES, (each) => qualities.get(each) ?? 0);
  const namedWins = named !== undefined && (qualities.get(named) ?? 0) >= minimum;
  const further = new Map(
    FURTHER_TYPES.flatMap((each) => {
      const quality = qualities.get(each) ?? 0;
      return quality > 0 ? [[each, quality] as const] : [];
    }),
  );
  return { type, quality: minimum, problem: namedWins ? named : (type ?? 'application/json'), further };
}

function readQualities(ranges: string[]): Qualities {
  const qualities: Qualities = new Map();
  for (const text of ranges) {
    const range = readRange(text);
    // Ranges that differ only in ignored parameters count as one range with their highest quality.
    if (range) qualities.set(range.name, Math.max(range.quality, qualities.get(range.name) ?? 0));
  }
  return qualities;
}

/** Undefined if the range is malformed. */
function readRange(text: string): { name: string; quality: number } | undefined {
  const [name, ...parameters] = splitUnquoted(text, ';').map((part) => part.trim().toLowerCase());
  const parts = RANGE.exec(name);
  if (!parts || (parts[1] === '*' && parts[2] !== '*')) return undefined;
  const stated = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return QUALITY.test(stated) ? { name, quality: Number(stated) } : undefined;
}

/** The quality of the most specific range that includes the type; 0 without one. */
function qualityOf(type: MediaType, qualities: Qualities): number {
  const family = `${type.slice(0, type.indexOf('/'))}/*`;
  return qualities.get(type) ?? qualities.get(family) ?? qualities.get('*/*') ?? 0;
}

/** The first candidate with the highest quality above 0. */
function best<T>(candidates: readonly T[], quality: (candidate: T) => number): T | undefined {
  let chosen: T | undefined;
  let highest = 0;
  for (const candidate of candidates) {
    const own = quality(candidate);
    if (own > highest) {
      chosen = candidate;
      highest = own;
    }
  }
  return chosen;
}

/** Whether a supported `Content-Type` says that the body is UTF-8. Then an XML declaration says nothing (RFC 7303, section 3). */
export function saysUtf8(header: string | undefined): boolean {
  return header !== undefined && splitUnquoted(header, ';').slice(1).some(isCharset);
}

function isCharset(parameter: string): boolean {
  return /^\s*charset\b/i.test(parameter);
}

/** Whether a `Content-Type` parameter is allowed: anything but a charset other than UTF-8. */
function isUtf8Parameter(parameter: string): boolean {
  if (!isCharset(parameter)) return true;
  const value = /^charset=(?:"([^"]*)"|([^"]*))$/i.exec(parameter.trim());
  return value !== null && namesUtf8(value[1] ?? value[2]);
}

/** Splits at separators outside quoted strings. */
function splitUnquoted(text: string, separator: string): string[] {
  if (!text.includes('"')) return text.split(separator);
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (quoted && char === '\\') i++;
    else if (char === '"') quoted = !quoted;
    else if (!quoted && char === separator) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}
