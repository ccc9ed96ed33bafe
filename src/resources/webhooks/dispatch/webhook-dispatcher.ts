import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { v4 as randomGuid } from 'uuid';
import { Log } from '../../../config/log';
import { OutageLog } from '../../../config/outage-log';
import { Database } from '../../../database/database';
import { DatabaseError } from '../../../database/database-error';
import { NotFound } from '../../../http/problem';
import { LedgerReader } from '../../../ledger/ledger-reader';
import { FairQueue } from '../../../security/authentication/fair-queue';
import { Caller } from '../../../security/caller';
import type { Outcome } from '../sending/send-request';
import { WebhookSender } from '../sending/webhook-sender';
import { WebhookService } from '../webhook.service';
import { DispatchStore, type WebhookKey } from './dispatch.store';
import { type RunSupport, WebhookRun } from './webhook-run';

const CYCLE_MS = 1_000;
/** How many requests the process makes at a time, and how many webhooks it reads for. */
const PARALLEL_REQUESTS = 64;
const PARALLEL_CYCLES = 4;

/** Attempts by outcome: `delivered`, or why they failed. */
export type AttemptCounts = ReadonlyMap<string, number>;

/** Sends the events of all webhooks, beside any number of other processes that do (contract section 19). */
@Injectable()
export class WebhookDispatcher {
  private readonly runs = new Map<string, WebhookRun>();
  private readonly counts = new Map<string, number>();
  private readonly support: RunSupport;
  private stopping: AbortController | undefined;
  private ended: Promise<void> = Promise.resolve();

  constructor(
    store: DispatchStore,
    ledger: LedgerReader,
    sender: WebhookSender,
    webhooks: WebhookService,
    database: Database,
    private readonly log: Log,
    private readonly outages: OutageLog,
  ) {
    const slots = new FairQueue(
      { concurrency: PARALLEL_REQUESTS, maxWaiting: Number.POSITIVE_INFINITY },
      () => new Error('No room for a delivery'),
    );
    this.support = {
      ...{ store, ledger, sender, webhooks, slots, dialect: database.dialect, holder: randomGuid() },
      count: (outcome) => this.count(outcome),
      fail: (error) => this.fail(error),
    };
  }

  /** Attempts of this process since its start. */
  get attempts(): AttemptCounts {
    return this.counts;
  }

  /** How long the oldest delivery of this process has been due, in seconds; 0 if none is. */
  get oldestWaiting(): number {
    const oldest = Math.min(...[...this.runs.values()].map(({ oldestDue }) => oldestDue ?? Number.POSITIVE_INFINITY));
    return Math.max(0, (Date.now() - oldest) / 1_000 || 0);
  }

  /** Begins to send, until `stop`. */
  start(): void {
    if (this.stopping) return;
    this.stopping = new AbortController();
    this.ended = this.cycles(this.stopping.signal);
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
  }

  private async cycles(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.cycle().catch(this.support.fail);
      await delay(CYCLE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async cycle(): Promise<void> {
    const found = await this.support.store.toSend(Caller.system('webhook send', ''), this.support.holder);
    const runs = this.runsOf(found);
    const next = runs.values();
    const work = async () => {
      for (const run of next) await run.cycle().catch(this.support.fail);
    };
    await Promise.all(Array.from({ length: PARALLEL_CYCLES }, work));
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
