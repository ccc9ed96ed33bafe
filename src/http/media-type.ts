import { LRUCache } from 'lru-cache';

/** The types of requests and answers, in the order that decides a tie (contract section 2). */
export const MEDIA_TYPES = ['application/json', 'text/json', 'application/xml', 'text/xml'] as const;

export type MediaType = (typeof MEDIA_TYPES)[number];
export type Format = 'json' | 'xml';

const PROBLEM_TYPES = ['application/problem+json', 'application/problem+xml'] as const;

/** Quality by range, such as `text/*`, in lower case. */
type Qualities = Map<string, number>;

interface Choice {
  readonly type: MediaType | undefined;
  readonly problem: string;
}

const RANGE = /^([!#$%&'*+.^_`|~\w-]+)\/([!#$%&'*+.^_`|~\w-]+)$/;
// `.2` is no qvalue by RFC 9110, but java.net.HttpURLConnection sends it in its default Accept.
const QUALITY = /^(?:0?\.\d+|0\.?|1(?:\.0*)?)$/;
const UNSTATED: Choice = { type: 'application/json', problem: 'application/json' };

// Clients send a handful of different headers; a long or a rare one is read again.
const MAX_CACHED_LENGTH = 512;
const choices = new LRUCache<string, Choice>({ max: 500 });

export function formatOf(type: MediaType): Format {
  return type.endsWith('json') ? 'json' : 'xml';
}

/** The type of the answer for an `Accept` header; undefined where nothing is acceptable (contract section 2). */
export function negotiate(accept: string | undefined): MediaType | undefined {
  return choose(accept).type;
}

/**
 * The content type of a problem (contract section 8): a problem type that `Accept` names with at least the quality
 * of the negotiated type, else the negotiated type, else application/json.
 */
export function negotiateProblem(accept: string | undefined): string {
  return choose(accept).problem;
}

/** The format of a body by its `Content-Type`; undefined where the answer is 415 (contract section 2). */
export function readContentType(header: string | undefined): { format: Format } | undefined {
  if (header === undefined) return undefined;
  const [name, ...parameters] = splitUnquoted(header, ';');
  const type = MEDIA_TYPES.find((known) => known === name.trim().toLowerCase());
  if (type === undefined || !parameters.every(leavesUtf8)) return undefined;
  return { format: formatOf(type) };
}

/** Whether a charset or encoding name means UTF-8. */
export function namesUtf8(charset: string): boolean {
  return /^utf-?8$/i.test(charset);
}

function choose(accept: string | undefined): Choice {
  if (accept === undefined) return UNSTATED;
  const known = choices.get(accept);
  if (known) return known;
  const choice = chooseAnew(accept);
  if (accept.length <= MAX_CACHED_LENGTH) choices.set(accept, choice);
  return choice;
}

function chooseAnew(accept: string): Choice {
  const ranges = splitUnquoted(accept, ',').filter((range) => range.trim() !== '');
  if (ranges.length === 0) return UNSTATED;
  const qualities = readQualities(ranges);
  const type = best(MEDIA_TYPES, (each) => qualityOf(each, qualities));
  const least = type === undefined ? 0 : qualityOf(type, qualities);
  const named = best(PROBLEM_TYPES, (each) => qualities.get(each) ?? 0);
  const namedWins = named !== undefined && (qualities.get(named) ?? 0) >= least;
  return { type, problem: namedWins ? named : (type ?? 'application/json') };
}

function readQualities(ranges: string[]): Qualities {
  const qualities: Qualities = new Map();
  for (const text of ranges) {
    const range = readRange(text);
    // Ranges that differ only in ignored parameters are one range, with the best quality any of them has.
    if (range) qualities.set(range.name, Math.max(range.quality, qualities.get(range.name) ?? 0));
  }
  return qualities;
}

/** Undefined for a malformed range. */
function readRange(text: string): { name: string; quality: number } | undefined {
  const [name, ...parameters] = splitUnquoted(text, ';').map((part) => part.trim().toLowerCase());
  const parts = RANGE.exec(name);
  if (!parts || (parts[1] === '*' && parts[2] !== '*')) return undefined;
  const stated = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return QUALITY.test(stated) ? { name, quality: Number(stated) } : undefined;
}

/** The quality by the most specific range that covers the type; 0 where none does. */
function qualityOf(type: MediaType, qualities: Qualities): number {
  const family = `${type.slice(0, type.indexOf('/'))}/*`;
  return qualities.get(type) ?? qualities.get(family) ?? qualities.get('*/*') ?? 0;
}

/** The first of those with the highest quality above 0. */
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

/** Whether a parameter of `Content-Type` is anything but a charset that is not UTF-8. */
function leavesUtf8(parameter: string): boolean {
  const text = parameter.trim();
  if (!/^charset\b/i.test(text)) return true;
  const value = /^charset=(?:"([^"]*)"|([^"]*))$/i.exec(text);
  return value !== null && namesUtf8(value[1] ?? value[2]);
}

/** Splits at a separator that stands outside quoted strings. */
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
