import { LRUCache } from 'lru-cache';

/** The media types of requests and responses, in order of preference (contract section 2). */
export const MEDIA_TYPES = ['application/json', 'text/json', 'application/xml', 'text/xml'] as const;

export type MediaType = (typeof MEDIA_TYPES)[number];
export type Format = 'json' | 'xml';

const PROBLEM_TYPES = ['application/problem+json', 'application/problem+xml'] as const;

/** Quality by media range, such as `text/*`, in lower case. */
type Qualities = Map<string, number>;

interface Choice {
  readonly type: MediaType | undefined;
  readonly problem: string;
}

const RANGE = /^([!#$%&'*+.^_`|~\w-]+)\/([!#$%&'*+.^_`|~\w-]+)$/;
// RFC 9110 has no qvalue `.2`, but the default Accept header of java.net.HttpURLConnection does.
const QUALITY = /^(?:0?\.\d+|0\.?|1(?:\.0*)?)$/;
const DEFAULT_CHOICE: Choice = { type: 'application/json', problem: 'application/json' };

// Clients send few different headers. A long one is not cached.
const MAX_CACHED_LENGTH = 512;
const choices = new LRUCache<string, Choice>({ max: 500 });

export function formatOf(type: MediaType): Format {
  return type.endsWith('json') ? 'json' : 'xml';
}

/** The type of the response for an `Accept` header; undefined if no type is acceptable (contract section 2). */
export function negotiate(accept: string | undefined): MediaType | undefined {
  return choose(accept).type;
}

/**
 * The content type of a problem (contract section 8): a problem type that `Accept` names with at least the quality of
 * the negotiated type, otherwise the negotiated type, otherwise application/json.
 */
export function negotiateProblem(accept: string | undefined): string {
  return choose(accept).problem;
}

/** The format of a body by its `Content-Type`; undefined if it is not supported (contract section 2). */
export function readContentType(header: string | undefined): { format: Format } | undefined {
  if (header === undefined) return undefined;
  const [name, ...parameters] = splitUnquoted(header, ';');
  const type = MEDIA_TYPES.find((known) => known === name.trim().toLowerCase());
  if (type === undefined || !parameters.every(isUtf8Parameter)) return undefined;
  return { format: formatOf(type) };
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
  return { type, problem: namedWins ? named : (type ?? 'application/json') };
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

/** Whether a `Content-Type` parameter is allowed: anything but a charset other than UTF-8. */
function isUtf8Parameter(parameter: string): boolean {
  const text = parameter.trim();
  if (!/^charset\b/i.test(text)) return true;
  const value = /^charset=(?:"([^"]*)"|([^"]*))$/i.exec(text);
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
