import { pipeline, Readable } from 'node:stream';
import { type BrotliOptions, constants, createBrotliCompress, createGzip, type ZlibOptions } from 'node:zlib';
import { type Coding, preferredCoding } from './content-coding';

/** Shorter answers are sent as they are (contract section 24). */
export const LEAST_ENCODED_BYTES = 1_024;

// Half of the memory that zlib takes by default, for a list that many callers may read at once. Higher levels take three times
// as long for a tenth less.
const GZIP: ZlibOptions = { level: 3, memLevel: 7, windowBits: 14 };
const BROTLI: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

/** What the tag of an encoded answer ends with (RFC 9110 8.8.3.3). */
export const TAG_SUFFIX: Readonly<Record<Coding, string>> = { br: '-br', gzip: '-gz' };

/** The codings of the headers that clients send: a few, which are long. */
const known = new Map<string, Coding | undefined>();
const MAX_KNOWN = 100;

/** The coding that a client prefers; undefined for none. */
export function codingFor(acceptEncoding: string | undefined): Coding | undefined {
  if (acceptEncoding === undefined) return undefined;
  if (!known.has(acceptEncoding)) {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(acceptEncoding, preferredCoding(acceptEncoding));
  }
  return known.get(acceptEncoding);
}

/** A body in a coding, encoded on other threads as it is read. Ending it early ends `parts` too. */
export function encoded(parts: Iterable<Buffer> | AsyncIterable<Buffer>, coding: Coding): AsyncIterable<Buffer> {
  const encoder = coding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
  // Errors end the encoder, and with it who reads it.
  return pipeline(Readable.from(parts), encoder, () => undefined);
}

/** A tag as that of the same answer in a coding. */
export function encodedTag(tag: string, coding: Coding): string {
  return `${tag.slice(0, -1)}${TAG_SUFFIX[coding]}"`;
}
