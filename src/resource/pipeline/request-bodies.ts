import { Inject, Injectable } from '@nestjs/common';
import { LIMITS, type Limits } from '../../config/limits';
import { SETTINGS, type Settings } from '../../config/settings';
import { bodyChunks } from '../../http/body/body-chunks';
import { hasBody, readBody, requireIdentity, requireLength } from '../../http/body/read-body';
import { CallerLoad } from '../../http/limits/caller-load';
import { MalformedBody } from '../../http/problems/problem';
import type { AuthenticatedRequest } from '../../security/access/authenticated-request';
import { callerKey } from '../../security/caller';
import type { ResourceRequest } from './resource-request';

/** Bytes reserved for a body of unknown length while it is read. `heldBytes` has room for 128 of them per caller. */
const UNKNOWN_LENGTH_BYTES = 262_144;

/** Another limit than that of a body with one record. */
interface OtherLimit {
  readonly bytes: number;
  /** Whether it is the limit of a body that begins in this way; by default of any. */
  readonly appliesTo?: (head: Buffer) => boolean;
}

/** Reads the bodies of requests within the limits of contract section 15. */
@Injectable()
export class RequestBodies {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LIMITS) private readonly limits: Limits,
    private readonly load: CallerLoad,
  ) {}

  /** Reads a body, and hands it to `use` while its bytes count as occupied. Throws MalformedBody without one. */
  async read<R>(
    request: ResourceRequest,
    other: OtherLimit | undefined,
    use: (bytes: Buffer) => Promise<R>,
  ): Promise<R> {
    if (!hasBody(request)) throw new MalformedBody('This operation requires a request body.');
    const { caller } = request;
    const { bodyMs: ms, publicBody } = this.limits;
    const single = caller ? this.settings.bodyLimit : Math.min(this.settings.bodyLimit, publicBody);
    const largest = other ? Math.max(single, other.bytes) : single;
    const { appliesTo = () => true } = other ?? {};
    const release = this.reserve(request, largest);
    try {
      const bytesOf = other && ((head: Buffer) => (appliesTo(head) ? other.bytes : single));
      const bytes = await readBody(request, { ms, bytes: largest, bytesOf });
      request.lifetime.restart();
      return await use(bytes);
    } finally {
      release?.();
    }
  }

  /** Hands a body of at most `bytes` to `use` as it arrives. */
  async readInChunks<R>(
    request: AuthenticatedRequest,
    bytes: number,
    use: (chunks: AsyncIterable<Buffer>) => Promise<R>,
  ): Promise<R> {
    requireIdentity(request);
    requireLength(request, bytes);
    const release = this.reserve(request, bytes);
    try {
      return await use(bodyChunks(request, { bytes, ms: this.limits.bodyMs }));
    } finally {
      release?.();
    }
  }

  /** A large body occupies memory from its first byte to its last, however slowly the caller sends it. */
  private reserve({ caller, headers }: AuthenticatedRequest, limit: number): (() => void) | undefined {
    // Clients that send no length mostly send small bodies. A body that is too long is rejected before it is read.
    const bytes = Math.min(Number(headers['content-length'] ?? UNKNOWN_LENGTH_BYTES), limit);
    return caller && bytes > this.limits.publicBody ? this.load.reserveBytes(callerKey(caller), bytes) : undefined;
  }
}
