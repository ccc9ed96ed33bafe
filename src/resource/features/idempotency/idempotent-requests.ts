import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { type JobOf, Semaphore, WAITING_OUTSIDE } from '../../../config/semaphore';
import { SETTINGS, type Settings } from '../../../config/settings';
import { Database } from '../../../database/database';
import { storedOf } from '../../../http/formats/instant';
import type { MediaType } from '../../../http/formats/media-type';
import type { WireBody } from '../../../http/formats/represented-body';
import { CallerLoad } from '../../../http/limits/caller-load';
import { NotFound } from '../../../http/problems/problem';
import { TooManyWaiting } from '../../../http/problems/too-many-waiting';
import { type Caller, callerKey } from '../../../security/caller';
import { RecordAccess } from '../../declare/record-access';
import { IdempotencyStore, STORED_IDS, type StoredResponse } from './idempotency.store';
import { IdempotencyKeyInUse, IdempotencyKeyReused, saltedHash } from './idempotency-key';
import { KeyAllowance } from './key-allowance';
import { type KeyedRequest, KeyedWrite, KeyTaken } from './keyed-write';

/** How long a request waits for another one with the same key. */
const WAIT_MS = 5_000;
const PAUSE_MS = 40;
const HOUR_MS = 3_600_000;
/** Responses up to so many bytes are not counted while the client reads them. */
const UNCOUNTED_BYTES = 65_536;
const REPLAYED = { 'Idempotency-Replayed': 'true' } as const;

type RecordID = string | number;

/** 404: the request was executed, but the record that its response had is no longer there for the caller. */
class RecordGone extends NotFound {
  override headers = REPLAYED;

  constructor() {
    super('This request was executed before. Its record does not exist any more, or you can no longer read it.');
  }
}

/**
 * Executes each request with an idempotency key once, and returns its first response again for as long as
 * IDEMPOTENCY_HOURS (contract section 20). A request that waits for another one occupies no connection.
 */
@Injectable()
export class IdempotentRequests {
  /** One request with a key at a time in this process. */
  private readonly turns = new Semaphore({ limit: 1, ...WAITING_OUTSIDE, waitMs: WAIT_MS }, (reason) =>
    reason === 'time' ? new IdempotencyKeyInUse() : new TooManyWaiting(),
  );

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
    private readonly store: IdempotencyStore,
    private readonly allowance: KeyAllowance,
    private readonly records: RecordAccess,
    private readonly load: CallerLoad,
  ) {}

  /**
   * Returns the stored response, or that of `handle`, which may run again if the one before has failed. Throws
   * IdempotencyKeyReused for another request with this key, IdempotencyKeyInUse if it waits too long, and TooManyWaiting.
   */
  async respond(request: KeyedRequest, handle: () => Promise<unknown>): Promise<WireBody> {
    const { caller, key } = request;
    const { siteId, individualId, lifetime } = caller;
    const deadline = performance.now() + WAIT_MS;
    const job = { key: `${siteId} ${callerKey(caller)} ${individualId} ${key}`, source: callerKey(caller), lifetime };
    return this.turns.run(() => this.respondInTurn(request, handle, deadline, job), job);
  }

  /** The same while no other request of this process has the key. */
  private async respondInTurn(
    request: KeyedRequest,
    handle: () => Promise<unknown>,
    deadline: number,
    job: JobOf,
  ): Promise<WireBody> {
    const { faults, lifetime } = request.caller;
    const faultsBefore = faults.list.length;
    for (;;) {
      lifetime?.throwIfEnded();
      const response = await this.attempt(request, handle, deadline);
      if (response) return response;
      if (performance.now() >= deadline) throw new IdempotencyKeyInUse();
      request.caller.restartWrite(faultsBefore);
      const pause = this.turns.waitFor(delay(PAUSE_MS * (0.5 + Math.random())), job);
      await (lifetime?.outside(pause) ?? pause);
    }
  }

  /** Returns undefined if another process executes a request with the same key. */
  private async attempt(
    request: KeyedRequest,
    handle: () => Promise<unknown>,
    deadline: number,
  ): Promise<WireBody | undefined> {
    const { caller, key } = request;
    const found = await this.store.find(caller, key);
    if (found === 'locked') return undefined;
    const replayed = await this.replay(request, found);
    if (replayed) return replayed;
    await this.allowance.requireRequest(caller);
    return this.execute(request, handle, found !== undefined, deadline);
  }

  private async execute(
    request: KeyedRequest,
    handle: () => Promise<unknown>,
    replacesExpired: boolean,
    deadline: number,
  ): Promise<WireBody | undefined> {
    const { caller } = request;
    const waitSeconds = Math.max(1, Math.ceil((deadline - performance.now()) / 1_000));
    const conditions = { expiredBefore: this.expiredBefore(), replacesExpired, waitSeconds };
    const write = new KeyedWrite(request, this.store, conditions);
    caller.idempotency = write;
    try {
      const result = await handle();
      if (!write.response) await this.storeWithoutWrite(caller, result);
      return write.response;
    } catch (error) {
      write.discard();
      if (error instanceof KeyTaken) return undefined;
      // For example not found, because another process has just executed the same request.
      const found = write.hasBegun ? undefined : await this.store.find(caller, request.key);
      const response = found === 'locked' ? undefined : await this.replay(request, found);
      if (response) return response;
      throw error;
    } finally {
      caller.idempotency = undefined;
    }
  }

  /** For an operation that succeeds without a write. */
  private async storeWithoutWrite(caller: Caller, result: unknown): Promise<void> {
    const { lifetime } = caller;
    await this.database.transaction((tx) => caller.runWrite(tx, async () => result), { lifetime });
  }

  /** The response of a row, undefined if there is none or it has expired. */
  private async replay(request: KeyedRequest, found: StoredResponse | undefined): Promise<WireBody | undefined> {
    if (!found || found.Created < this.expiredBefore()) return undefined;
    const { Salt, Hash, Status, ContentType, ETag, Body } = found;
    if (saltedHash(Salt, request.digest) !== Hash) throw new IdempotencyKeyReused();
    const body = Body as Buffer;
    if (ContentType === STORED_IDS) return this.readAgain(request, JSON.parse(body.toString()));
    return {
      type: ContentType as MediaType,
      status: Number(Status),
      headers: { ...REPLAYED, ...(ETag !== null && { ETag }) },
      body: [body],
      ...(body.length > UNCOUNTED_BYTES && { release: this.load.reserveBytes(callerKey(request.caller), body.length) }),
    };
  }

  /**
   * The response with its record, or with those of its records that are still there for the caller, as a GET reads them.
   * Throws NotFound if its only record is not.
   */
  private async readAgain(request: KeyedRequest, ids: RecordID | readonly RecordID[]): Promise<WireBody> {
    const rows: object[] = [];
    const isList = Array.isArray(ids);
    for (const id of [ids].flat() as RecordID[]) {
      const row = await this.find(request, id);
      if (row) rows.push(row);
    }
    if (!isList && rows.length === 0) throw new RecordGone();
    const response = request.represent(isList ? rows : rows[0]);
    return { ...response, headers: { ...response.headers, ...REPLAYED } };
  }

  private async find({ caller, resource }: KeyedRequest, id: RecordID): Promise<object | undefined> {
    try {
      return await this.records.get(resource as Type, caller.forRecord(), id);
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  }

  private expiredBefore(): string {
    return storedOf(Date.now() - this.settings.idempotencyHours * HOUR_MS);
  }
}
