import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { type Coding, preferredCoding } from '../http/formats/content-coding';

const compressions: Readonly<Record<Coding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) =>
    promisify(brotliCompress)(plain, {
      params: {
        // Takes a second once, on another thread; level 10 a third of it, for 3 % more to download.
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain) => promisify(gzip)(plain, { level: 9 }),
};

/** For a URL that contains the digest of its content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Where content comes from. */
export interface ContentSource {
  readonly type: string;
  readonly load: () => string | Buffer | Promise<string | Buffer>;
  /** Returns the content as it was compressed in advance, undefined if it was not. */
  readonly compressed?: (coding: Coding) => Promise<Buffer> | undefined;
}

/**
 * Content that is the same for every caller. It is created, hashed and compressed once, on the first request that needs
 * it, and compressed on other threads.
 */
export class StaticContent {
  private plain: Promise<{ readonly body: Buffer; readonly digest: string }> | undefined;
  private readonly compressed = new Map<Coding, Promise<Buffer>>();

  constructor(private readonly source: ContentSource) {}

  /** Returns a digest of the content, for its ETag and its URL. */
  async digest(): Promise<string> {
    return (await this.loaded()).digest;
  }

  /** Returns the content as text. */
  async text(): Promise<string> {
    return (await this.loaded()).body.toString();
  }

  /** Sends the content, or 304. `isImmutable` says that the URL is that of this version of the content. */
  async send(request: Request, response: Response, isImmutable = false): Promise<void> {
    const { body, digest } = await this.loaded();
    const coding = this.isText ? preferredCoding(request.headers['accept-encoding']) : undefined;
    const etag = coding ? `"${digest}-${coding}"` : `"${digest}"`;
    response.setHeader('Cache-Control', isImmutable ? IMMUTABLE : 'no-cache');
    if (this.isText) response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('ETag', etag);
    if (isCached(request.headers['if-none-match'], etag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
    const sent = coding ? await this.compressedWith(coding, body) : body;
    if (coding) response.setHeader('Content-Encoding', coding);
    response.setHeader('Content-Type', this.source.type);
    response.setHeader('Content-Length', sent.length);
    response.end(sent);
  }

  private get isText(): boolean {
    return !this.source.type.startsWith('image/') || this.source.type === 'image/svg+xml';
  }

  private loaded() {
    this.plain ??= this.load();
    return this.plain;
  }

  private async load() {
    const body = Buffer.from(await this.source.load());
    return { body, digest: hash('sha1', body, 'base64url') };
  }

  private compressedWith(coding: Coding, plain: Buffer): Promise<Buffer> {
    let compressed = this.compressed.get(coding);
    if (!compressed) {
      compressed = this.source.compressed?.(coding) ?? compressions[coding](plain);
      this.compressed.set(coding, compressed);
    }
    return compressed;
  }
}

function isCached(ifNoneMatch: string | undefined, etag: string): boolean {
  // The comparison is weak: a proxy that compresses may have made the tag weak.
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
