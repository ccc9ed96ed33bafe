import { write, writeSync } from 'node:fs';

/** Lines are written together after this time, or when there are as many characters: single writes cost more than a read. */
const FLUSH_MS = 200;
const FLUSH_CHARACTERS = 4_096;
/** What may wait for a reader, in characters: some 4,000 lines of requests. */
const MAX_WAITING = 1_048_576;
/** How often a pipe that is full is tried again. */
const RETRY_MS = 10;
/** At the end of the process a reader has this time for what is left. */
const END_MS = 1_000;

/**
 * The standard output as the destination of the log. A reader that is slow, stuck or gone does not hold up the service: what
 * waits for it has a bound, beyond which lines are dropped and counted, and is lost a second after the end.
 */
export class LogOutput {
  private lines = '';
  /** What was taken from `lines` and is not written yet. */
  private pending = Buffer.alloc(0);
  private state: 'unused' | 'idle' | 'writing' | 'full' | 'closed' = 'unused';
  private timer: NodeJS.Timeout | undefined;
  private count = 0;

  constructor(private readonly fd = 1) {}

  /** How many lines were dropped. */
  get dropped(): number {
    return this.count;
  }

  write(line: string): void {
    if (this.state === 'unused') this.open();
    if (this.state === 'closed' || this.lines.length + this.pending.length + line.length > MAX_WAITING) {
      this.count += 1;
      return;
    }
    this.lines += line;
    if (this.state === 'idle') this.flushSoon();
  }

  /** Writes what is left, for at most a second, and nothing more: the file may be another one from now on. */
  end(): void {
    clearTimeout(this.timer);
    // The result of a write under way does not come any more.
    const left = this.state === 'writing' ? [] : [this.pending];
    let rest = Buffer.concat([...left, Buffer.from(this.lines)]);
    this.state = 'closed';
    this.lines = '';
    this.pending = Buffer.alloc(0);
    const pause = new Int32Array(new SharedArrayBuffer(4));
    for (const end = performance.now() + END_MS; rest.length > 0 && performance.now() < end; ) {
      try {
        rest = rest.subarray(writeSync(this.fd, rest));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
        Atomics.wait(pause, 0, 0, RETRY_MS);
      }
    }
  }

  private open(): void {
    // With its stream Node makes a pipe non-blocking. Otherwise a write would block a thread until somebody reads, and the
    // process could not end.
    process.stdout.on('error', () => undefined);
    process.on('exit', () => this.end());
    this.state = 'idle';
  }

  private flushSoon(): void {
    if (this.pending.length > 0 || this.lines.length >= FLUSH_CHARACTERS) this.flush();
    else if (this.lines !== '') this.timer ??= setTimeout(() => this.flush(), FLUSH_MS).unref();
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.pending.length === 0) {
      this.pending = Buffer.from(this.lines);
      this.lines = '';
    }
    this.state = 'writing';
    write(this.fd, this.pending, (error, bytes) => this.wrote(error, bytes));
  }

  private wrote(error: NodeJS.ErrnoException | null, bytes: number): void {
    if (this.state === 'closed') return;
    if (error?.code === 'EAGAIN') {
      this.state = 'full';
      this.timer = setTimeout(() => this.flush(), RETRY_MS).unref();
      return;
    }
    this.state = 'idle';
    if (error) this.drop(this.pending.toString());
    this.pending = error ? Buffer.alloc(0) : this.pending.subarray(bytes);
    if (error?.code === 'EPIPE') this.close();
    // What a full disk did not take is lost; the next lines are tried again.
    else this.flushSoon();
  }

  /** The reader has gone, and does not come back. */
  private close(): void {
    this.state = 'closed';
    this.drop(this.lines);
    this.lines = '';
  }

  private drop(lines: string): void {
    this.count += lines.split('\n').length - 1;
  }
}
