import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { v4 as randomGuid } from 'uuid';
import { Log } from '../../../config/log';
import { OutageLog } from '../../../config/outage-log';
import { Semaphore } from '../../../config/semaphore';
import { SETTINGS, type Settings } from '../../../config/settings';
import { Database } from '../../../database/database';
import { DatabaseError } from '../../../database/database-error';
import { epochOf, storedOf } from '../../../http/formats/instant';
import { NotFound } from '../../../http/problems/problem';
import { LedgerReader } from '../../../ledger/ledger-reader';
import { Caller } from '../../../security/caller';
import { REPLAYABLE_MS } from '../sending/retry-schedule';
import type { Outcome } from '../sending/send-request';
import { WebhookSender } from '../sending/webhook-sender';
import { WebhookService } from '../webhook.service';
import { DispatchStore, type WebhookKey } from './dispatch.store';
import { hasWork, type RunSupport, WebhookRun } from './webhook-run';

const NAME = 'webhook send';
const CYCLE_MS = 1_000;
/** How long the process waits for writes of others while there is nothing to do. Its own ones wake it. */
const QUIET_MS = 5_000;
const RENEWED_AFTER_MS = 20_000;
const CLEANED_AFTER_MS = 3_600_000;
/** Another process takes a webhook that is left to it in the next cycle. After the second time it is left again. */
const LEFT_MS = 10_000;
const LEFT_AGAIN_MS = 60_000;
/** How many attempts the process makes at a time, and for how many webhooks it reads. */
const PARALLEL_ATTEMPTS = 64;
const PARALLEL_CYCLES = 4;

/** Attempts by outcome: `delivered`, or why they failed. */
export type AttemptCounts = ReadonlyMap<string, number>;

/** Sends the events of all webhooks, beside any number of other processes that do (contract section 19). */
@Injectable()
export class WebhookDispatcher {
  private readonly runs = new Map<string, WebhookRun>();
  private readonly counts = new Map<string, number>();
  private readonly support: RunSupport;
  /** When webhooks were left to other processes, by ID. */
  private readonly left = new Map<string, number>();
  private stopping: AbortController | undefined;
  private ended: Promise<unknown> = Promise.resolve();
  private renewedAt = Number.NEGATIVE_INFINITY;
  /** Whether the process has written something since the last cycle began. */
  private isAwake = false;
  private quiet = new AbortController();

  constructor(
    store: DispatchStore,
    ledger: LedgerReader,
    sender: WebhookSender,
    webhooks: WebhookService,
    database: Database,
    private readonly log: Log,
    private readonly outages: OutageLog,
    @Inject(SETTINGS) { publicUrl }: Pick<Settings, 'publicUrl'>,
  ) {
    this.support = {
      ...{ store, ledger, sender, webhooks, slots: Semaphore.shared(PARALLEL_ATTEMPTS) },
      ...{ dialect: database.dialect, publicUrl, holder: randomGuid() },
      count: (outcome) => this.count(outcome),
      leave: (key) => this.leave(key),
      fail: (error) => this.fail(error),
    };
  }

  /** Attempts of this process since its start. */
  get attempts(): AttemptCounts {
    return this.counts;
  }

  /** How long the oldest delivery of this process has been due, or its webhook has failed, in seconds; 0 if none is late. */
  get oldestWaiting(): number {
    const oldest = Math.min(...[...this.runs.values()].map(({ lateSince }) => lateSince));
    return Math.max(0, (Date.now() - oldest) / 1_000 || 0);
  }

  /** Begins to send, until `stop`. */
  start(): void {
    if (this.stopping) return;
    this.stopping = new AbortController();
    const { signal } = this.stopping;
    this.ended = Promise.all([this.cycles(signal), this.cleanings(signal)]);
  }

  /** Ends a long pause, because the process has written something that may have to be sent. */
  wake(): void {
    // An abort creates an exception, also the second one.
    if (!this.isAwake) this.quiet.abort();
    this.isAwake = true;
  }

  /** Finishes the attempts that are being made, at most 10 seconds, and ends the leases. */
  async stop(): Promise<void> {
    this.stopping?.abort();
    this.stopping = undefined;
    await this.ended;
    const runs = [...this.runs.values()];
    this.runs.clear();
    await Promise.all(runs.map((run) => run.stop().catch(this.support.fail)));
  }

  /** Sends what is due now and ends. */
  async sendDue(): Promise<void> {
    await this.cycle();
    await Promise.all([...this.runs.values()].map((run) => run.idle()));
    await this.clean();
  }

  private async cycles(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.isAwake = false;
      this.quiet = new AbortController();
      const pauseMs = await this.cycle().catch((error: unknown) => {
        this.support.fail(error);
        return CYCLE_MS;
      });
      await delay(CYCLE_MS, undefined, { signal }).catch(() => undefined);
      if (this.isAwake || pauseMs <= CYCLE_MS) continue;
      const either = AbortSignal.any([signal, this.quiet.signal]);
      await delay(pauseMs - CYCLE_MS, undefined, { signal: either }).catch(() => undefined);
    }
  }

  private async cleanings(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.clean(signal).catch(this.support.fail);
      await delay(CLEANED_AFTER_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Removes the deliveries that can no longer be replayed, also those of disabled webhooks. */
  private async clean(signal?: AbortSignal): Promise<void> {
    const { store } = this.support;
    const limit = storedOf(Date.now() - REPLAYABLE_MS);
    for (const { SiteID, ID } of await store.every(Caller.system(NAME, ''))) {
      const caller = Caller.system(NAME, SiteID);
      while (!signal?.aborted && (await store.removeEnded(caller, ID, limit)));
    }
  }

  /** Sends what is due. Returns the milliseconds until something can be. */
  private async cycle(): Promise<number> {
    const { store, holder } = this.support;
    const all = await store.toSend(Caller.system(NAME, ''), holder);
    const found = all.filter(({ ID }) => !this.isLeft(ID, LEFT_MS));
    if (found.some(({ IsHeld }) => IsHeld)) await this.renewLeases();
    const runs = this.runsOf(found);
    const next = found.entries();
    const work = async () => {
      for (const [at, webhook] of next) await runs[at].cycle(webhook).catch(this.support.fail);
    };
    await Promise.all(Array.from({ length: PARALLEL_CYCLES }, work));
    if (found.some(hasWork)) return CYCLE_MS;
    const attempts = found.flatMap(({ NextAttempt }) => (NextAttempt === null ? [] : epochOf(NextAttempt)));
    return Math.min(QUIET_MS, ...attempts.map((attempt) => attempt - Date.now()));
  }

  private async renewLeases(): Promise<void> {
    const now = performance.now();
    if (now - this.renewedAt < RENEWED_AFTER_MS) return;
    await this.support.store.renew(Caller.system(NAME, ''), this.support.holder);
    this.renewedAt = now;
  }

  /** The runs of these webhooks. Those of others end, because they are disabled or sent by another process. */
  private runsOf(found: readonly WebhookKey[]): WebhookRun[] {
    const ids = new Set(found.map(({ ID }) => ID));
    for (const [id, run] of this.runs) {
      if (ids.has(id)) continue;
      this.runs.delete(id);
      void run.stop().catch(this.support.fail);
    }
    return found.map((key) => {
      const run = this.runs.get(key.ID) ?? new WebhookRun(key, this.support);
      this.runs.set(key.ID, run);
      return run;
    });
  }

  /** While `WEBHOOK_ALLOW` differs, another process may send to the address. If none takes the webhook, the attempt fails. */
  private leave({ SiteID: site, ID: webhook }: WebhookKey): boolean {
    // Without cycles this is the only process.
    if (!this.stopping) return false;
    if (this.isLeft(webhook, LEFT_AGAIN_MS)) return this.isLeft(webhook, LEFT_MS);
    this.left.set(webhook, performance.now());
    this.log.warn(
      { site, webhook },
      'a webhook is left to other processes, because this one may not send to its address',
    );
    return true;
  }

  private isLeft(id: string, ms: number): boolean {
    return performance.now() - (this.left.get(id) ?? Number.NEGATIVE_INFINITY) < ms;
  }

  /** The next cycle tries again. */
  private fail(error: unknown): void {
    // The webhook was deleted in the meantime.
    if (error instanceof NotFound) return;
    if (error instanceof DatabaseError)
      this.outages.report(error.kind, { requestId: 'webhooks', reason: error.message });
    else this.log.error({ err: error }, 'a webhook failed and is tried again');
  }

  private count({ error }: Outcome): void {
    const outcome = error ?? 'delivered';
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
  }
}
