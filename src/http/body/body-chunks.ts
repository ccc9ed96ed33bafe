import { RequestTimeout } from '../problems/problem';
import { type BodyLimits, type BodyRequest, tooLarge } from './read-body';

/**
 * The chunks of a body, each read when the one before has been used. Throws BodyTooLarge, RequestTimeout, and the error
 * of the socket if the client disconnects. What is left at the end is read and discarded.
 */
export async function* bodyChunks(request: BodyRequest, { bytes, ms }: BodyLimits): AsyncGenerator<Buffer> {
  const chunks: Buffer[] = [];
  let end: Error | 'ended' | undefined;
  let wake = () => {};
  const stop = (reason: Error | 'ended') => {
    end ??= reason;
    wake();
  };
  const add = (chunk: Buffer) => {
    chunks.push(chunk);
    request.pause();
    wake();
  };
  const finish = () => stop('ended');
  const close = () => {
    if (!request.complete) stop(new Error('the client closed the connection before the end of the request body'));
  };
  const timer = setTimeout(
    () => stop(new RequestTimeout(`The request body did not arrive within ${ms / 1000} s. Send fewer records.`)),
    ms,
  );
  request.on('data', add).on('end', finish).on('error', stop).on('close', close);
  try {
    for (let size = 0; ; ) {
      const chunk = chunks.shift();
      if (chunk) {
        size += chunk.length;
        if (size > bytes) throw tooLarge(bytes);
        yield chunk;
      } else if (end) {
        if (end === 'ended') return;
        throw end;
      } else {
        const next = new Promise<void>((resolve) => {
          wake = resolve;
        });
        request.lifetime?.leave();
        request.resume();
        await next;
        await request.lifetime?.resume();
      }
    }
  } finally {
    clearTimeout(timer);
    request.off('data', add).off('end', finish).off('close', close);
    request.resume();
  }
}
