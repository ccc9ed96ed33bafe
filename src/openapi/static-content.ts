import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const compress = promisify(gzip);
const WANTS_GZIP = /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q\s*=\s*(?:1|0?\.\d*[1-9])\d*\s*)?(?:,|$)/i;

interface EncodedContent {
  readonly tag: string;
  readonly plain: Buffer;
  readonly zipped: Buffer;
}

/** Content that is the same for every caller. It is created, hashed and compressed once, on the first request. */
export class StaticContent {
  private encoded: Promise<EncodedContent> | undefined;

  constructor(
    private readonly type: string,
    private readonly content: () => string | Buffer,
    private readonly cacheControl = 'no-cache',
  ) {}

  async send(request: Request, response: Response): Promise<void> {
    this.encoded ??= this.encode();
    const { tag, plain, zipped } = await this.encoded;
    const isZipped = WANTS_GZIP.test(request.headers['accept-encoding'] ?? '');
    response.setHeader('Cache-Control', this.cacheControl);
    response.setHeader('Vary', 'Accept-Encoding');
    const etag = isZipped ? `"${tag}-gzip"` : `"${tag}"`;
    response.setHeader('ETag', etag);
    if (request.headers['if-none-match'] === etag) {
      response.statusCode = 304;
      response.end();
      return;
    }
    const body = isZipped ? zipped : plain;
    if (isZipped) response.setHeader('Content-Encoding', 'gzip');
    response.setHeader('Content-Type', this.type);
    response.setHeader('Content-Length', body.length);
    response.end(body);
  }

  private async encode(): Promise<EncodedContent> {
    const plain = Buffer.from(this.content());
    return { tag: hash('sha1', plain, 'base64url'), plain, zipped: await compress(plain) };
  }
}
