import type { Semaphore } from '../../../config/semaphore';
import type { Dialect } from '../../../database/dialect';
import { epochOf, storedNow, storedOf } from '../../../http/formats/instant';
import { type LedgerReader, type Position, SETTLED_AFTER_MS } from '../../../ledger/ledger-reader';
import type { LedgerRow } from '../../../ledger/ledger-row';
import { Caller } from '../../../security/caller';
import { hrefOf } from '../../changes/change-types';
import { eventTypeOf, payloadOf } from '../deliveries/webhook-event';
import { isSent } from '../event-words';
import { hasFailedTooLong, nextAttempt } from '../sending/retry-schedule';
import type { Outcome } from '../sending/send-request';
import type { WebhookSender } from '../sending/webhook-sender';
import type { WebhookService } from '../webhook.service';
import type {
  Attempt,
  DispatchStore,
  DueDelivery,
  FoundWebhook,
  NewDelivery,
  WebhookKey,
  WebhookToSend,
} from './dispatch.store';

const READ_ENTRIES = 500;
/** Entries that were added later with an earlier time are looked for less often than new ones. */
const CYCLES_OF_WHOLE_READ = 5;
/** How many events of a webhook are sent at a time. */
const PARALLEL = 8;
const DUE_READ = 100;
/** How long a delivery that was brought forward is not brought forward again. */
const FORWARD_AGAIN_MS = 300_000;

/** What all runs of a process share. */
export interface RunSupport {
  readonly store: DispatchStore;
  readonly ledger: LedgerReader;
  readonly sender: WebhookSender;
  readonly webhooks: WebhookService;
  /** Bounds the attempts of the process. Sites share them, and their webhooks take turns. */
  readonly slots: Semaphore;
  readonly dialect: Dialect;
  /** What the addresses in events begin with. */
  readonly publicUrl: string | undefined;
  /** Identifies the process. */
  readonly holder: string;
  /** Called for each attempt. */
  readonly count: (outcome: Outcome) => void;
  /** Called if this process may not send to the address. Returns whether it leaves the webhook to other processes. */
  readonly leave: (key: WebhookKey) => boolean;
  /** Called for errors, which the next cycle tries to do better. */
  readonly fail: (error: unknown) => void;
}

/**
 * The work of one process for one webhook while it has the lease: reads the ledger, adds deliveries, sends them and
 * records the outcomes.
 */
export class WebhookRun {
  /** When the delivery that is due for the longest time became due, in epoch milliseconds; undefined without one. */
  private oldestDue: number | undefined;
  private readonly caller: Caller;
  private readonly id: string;
  private webhook: WebhookToSend | undefined;
  private cycles = 0;
  /** After the last entry that was read, which may be so young that the stored position is before it. */
  private ahead: Position | undefined;
  private queue: DueDelivery[] = [];
  private refilling: Promise<void> | undefined;
  private readonly taken = new Set<string>();
  /** When the attempts that are being made began, in stored form, by the ID of the delivery. */
  private readonly begun = new Map<string, string>();
  /** The last `ForwardSince` for which an attempt has failed. */
  private failedSince: string | undefined;
  private readonly workers = new Set<Promise<void>>();
  private attempts: { readonly attempt: Attempt; readonly done: () => void }[] = [];
  private recording: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    { SiteID, ID }: WebhookKey,
    private readonly support: RunSupport,
  ) {
    this.caller = Caller.system('webhook send', SiteID);
    this.id = ID;
  }

  /** Since when events are late: due, or refused without a success since, in epoch milliseconds; infinite if none is. */
  get lateSince(): number {
    const { FailingSince } = this.webhook ?? { FailingSince: null };
    const never = Number.POSITIVE_INFINITY;
    return Math.min(this.oldestDue ?? never, FailingSince === null ? never : epochOf(FailingSince));
  }

  /** Adds deliveries for what has happened, and begins to send what is due. Does nothing without the lease. */
  async cycle(found: FoundWebhook): Promise<void> {
    const current = found.IsHeld ? found : await this.takeLease();
    this.webhook = current && (await this.judge(current));
    const { webhook } = this;
    if (!webhook || this.isStopped) return;
    const isDue = hasWork(found);
    if (isDue) await this.collect(webhook);
    else this.oldestDue = undefined;
    if (isDue) this.startWorkers();
  }

  /** Resolves when nothing is being sent. */
  async idle(): Promise<void> {
    while (this.workers.size > 0) await Promise.all(this.workers);
  }

  /** Finishes the attempts that are being made, and ends the lease. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.idle();
    await this.support.store.release(this.caller, this.id, this.support.holder);
  }

  /** The webhook as it is since the process has its lease; undefined if another one took it. */
  private async takeLease(): Promise<WebhookToSend | undefined> {
    const { store, holder } = this.support;
    return (await store.take(this.caller, this.id, holder)) ? store.webhook(this.caller, this.id, holder) : undefined;
  }

  /** The webhook, unless it waits for its site or is to be disabled (contract section 19). */
  private async judge(webhook: WebhookToSend): Promise<WebhookToSend | undefined> {
    const { store } = this.support;
    const { IsSiteOpen, HasOwner, WaitingSince, FailingSince } = webhook;
    if (!IsSiteOpen && WaitingSince === null) await store.setWaiting(this.caller, this.id, storedNow());
    if (IsSiteOpen && WaitingSince !== null) await store.setWaiting(this.caller, this.id, null);
    const since = IsSiteOpen ? FailingSince : WaitingSince;
    const isOver = since !== null && hasFailedTooLong(epochOf(since), Date.now());
    if (isOver || (IsSiteOpen && !HasOwner)) await this.disable();
    else if (IsSiteOpen) return webhook;
    return undefined;
  }

  private async disable(): Promise<void> {
    this.webhook = undefined;
    this.leaveOut(() => true);
    await this.support.webhooks.update(Caller.system('webhook send', this.caller.siteId), this.id, { Enabled: false });
  }

  private async collect(webhook: WebhookToSend): Promise<void> {
    const { ledger } = this.support;
    const stored: Position = { date: String(webhook.PositionDate), id: String(webhook.PositionID) };
    const isWhole = this.cycles++ % CYCLES_OF_WHOLE_READ === 0;
    const settled = await this.settledDate();
    let from = isWhole ? stored : laterOf(stored, this.ahead);
    // Only a read from the stored position proves that no entry before the new one is missing.
    let position = stored;
    while (!this.isStopped) {
      const entries = await ledger.after(this.caller.siteId, from, READ_ENTRIES);
      if (entries.length === 0) break;
      if (isWhole) position = lastUntil(settled, entries) ?? position;
      const isAdded = await this.add(webhook, position === stored ? undefined : position, entries);
      if (!isAdded) return;
      from = positionOf(entries[entries.length - 1]);
      this.ahead = laterOf(from, this.ahead);
      if (entries.length < READ_ENTRIES) break;
    }
  }

  /** The time before which no transaction adds entries any more, in stored form. */
  private async settledDate(): Promise<string> {
    const { ledger, dialect } = this.support;
    return storedOf(epochOf(await ledger.now(this.caller.siteId)) - SETTLED_AFTER_MS[dialect]);
  }

  /** Returns false if the process no longer has the lease. */
  private async add(
    { Types, Verbs, PositionDate, PositionID }: WebhookToSend,
    moved: Position | undefined,
    entries: readonly LedgerRow[],
  ): Promise<boolean> {
    const { store, holder } = this.support;
    const deliveries = entries
      .filter((entry) => isSent({ Types, Verbs }, entry))
      .map((entry) => deliveryOf(entry, this.support.publicUrl));
    if (!moved && deliveries.length === 0) return true;
    const position = moved ?? { date: String(PositionDate), id: String(PositionID) };
    return store.collect(this.caller, { id: this.id, holder }, position, deliveries, storedNow());
  }

  private startWorkers(): void {
    while (!this.isStopped && this.workers.size < PARALLEL) this.startWorker();
  }

  private startWorker(): void {
    const worker = this.work()
      .catch(this.support.fail)
      .finally(() => this.workers.delete(worker));
    this.workers.add(worker);
  }

  private async work(): Promise<void> {
    for (let next = await this.next(); next; next = await this.next()) {
      const delivery = next;
      try {
        await this.support.slots.run(() => this.send(delivery), { key: this.caller.siteId, source: this.id });
      } finally {
        this.begun.delete(delivery.ID);
        this.taken.delete(delivery.ID);
      }
    }
  }

  private async next(): Promise<DueDelivery | undefined> {
    if (this.queue.length === 0) {
      this.refilling ??= this.refill().finally(() => {
        this.refilling = undefined;
      });
      await this.refilling;
    }
    return this.isStopped || !this.webhook ? undefined : this.queue.shift();
  }

  private async refill(): Promise<void> {
    // What is sent while the others are read is due there, although its attempt is recorded by now.
    const taken = new Set(this.taken);
    const begun = [...this.begun.values()];
    const due = await this.support.store.due(this.caller, this.id, storedNow(), DUE_READ + taken.size);
    this.oldestDue = due.length === 0 ? undefined : epochOf(due[0].NextAttempt);
    const found = due.filter(({ ID }) => !taken.has(ID)).slice(0, DUE_READ);
    const waiting = found.length < DUE_READ ? await this.waiting(DUE_READ + taken.size, begun) : [];
    this.queue = [...found, ...waiting.filter(({ ID }) => !taken.has(ID))];
    for (const { ID } of this.queue) this.taken.add(ID);
    // An attempt may have failed while these were read.
    this.leaveOut(({ forwardSince }) => forwardSince !== undefined && forwardSince === this.failedSince);
    if (this.queue.length > 0) this.startWorkers();
  }

  /** What waits and is brought forward, because the receiver accepts events again (contract section 19). */
  private async waiting(limit: number, begun: readonly string[]): Promise<DueDelivery[]> {
    const { store } = this.support;
    const since = await store.forwardSince(this.caller, this.id);
    if (since === undefined) return [];
    const times = { since, now: storedNow(), before: storedOf(Date.now() - FORWARD_AGAIN_MS) };
    const found = since === this.failedSince ? [] : await store.waiting(this.caller, this.id, { ...times, limit });
    // An attempt from before that time may still fail: then its delivery is brought forward too.
    const isOver = found.length === 0 && begun.every((at) => at > since);
    if (isOver) await store.endForward(this.caller, this.id, since);
    return found;
  }

  private leaveOut(isLeftOut: (delivery: DueDelivery) => boolean): void {
    for (const { ID } of this.queue.filter(isLeftOut)) this.taken.delete(ID);
    this.queue = this.queue.filter((delivery) => !isLeftOut(delivery));
  }

  private async send(delivery: DueDelivery): Promise<void> {
    const { webhook } = this;
    if (!webhook || this.isStopped) return;
    const { Url: url, SigningKey: current, FormerKey: former, KeyChanged } = webhook;
    const keys = { current, former, changed: KeyChanged === null ? null : epochOf(KeyChanged) };
    const { siteId } = this.caller;
    const began = storedNow();
    this.begun.set(delivery.ID, began);
    const outcome = await this.support.sender.send({ siteId, id: delivery.ID, url, keys, body: delivery.Payload });
    this.support.count(outcome);
    if (outcome.error === 'forbidden_address' && this.support.leave({ SiteID: siteId, ID: this.id })) {
      this.webhook = undefined;
      return;
    }
    const { forwardSince } = delivery;
    if (forwardSince !== undefined && outcome.error !== null) {
      this.failedSince = forwardSince;
      this.leaveOut((other) => other.forwardSince === forwardSince);
    }
    await this.record(attemptOf(delivery, outcome, began, Date.now()));
    // Only the first of several such responses.
    if (isGone(outcome) && this.webhook) await this.disable();
  }

  /** Records an attempt, together with those that end while the last ones are being recorded. */
  private record(attempt: Attempt): Promise<void> {
    return new Promise((resolve, reject) => {
      this.attempts.push({ attempt, done: resolve });
      this.recording ??= this.recordAll().finally(() => {
        this.recording = undefined;
      });
      this.recording.catch(reject);
    });
  }

  private async recordAll(): Promise<void> {
    while (this.attempts.length > 0) {
      const ended = this.attempts;
      this.attempts = [];
      await this.support.store.record(
        this.caller,
        this.id,
        ended.map(({ attempt }) => attempt),
      );
      for (const { done } of ended) done();
    }
  }
}

/** Whether anything has to be read for the webhook: by the clock of the process, an attempt may be a little late. */
export function hasWork({ IsHeld, HasEntries, NextAttempt, ForwardSince }: FoundWebhook): boolean {
  return (
    !IsHeld || HasEntries === 1 || ForwardSince !== null || (NextAttempt !== null && epochOf(NextAttempt) <= Date.now())
  );
}

const positionOf = ({ Date: date, ID }: LedgerRow): Position => ({ date, id: ID });

function laterOf(one: Position, other: Position | undefined): Position {
  if (!other || other.date < one.date || (other.date === one.date && other.id < one.id)) return one;
  return other;
}

/** The position after the last entry that is older than `date`; undefined if none is. */
function lastUntil(date: string, entries: readonly LedgerRow[]): Position | undefined {
  const last = entries.findLast((entry) => entry.Date < date);
  return last && positionOf(last);
}

function deliveryOf(entry: LedgerRow, publicUrl: string | undefined): NewDelivery {
  const { ID: EntryID, Date: date, RecordID: id, Type: type, Verb: verb, Version: version } = entry;
  const [Href, href, EventType] = [hrefOf(entry), hrefOf(entry, publicUrl), eventTypeOf(type, verb)];
  return {
    EntryID,
    EventType,
    Href,
    Payload: payloadOf({ eventType: EventType, date, id, type, version, href }),
  };
}

/** The status with which a receiver says that it wants no more events. */
const GONE = 410;

/** Whether the receiver wants no more events, so that the webhook is to be disabled. */
function isGone({ status }: Outcome): boolean {
  return status === GONE;
}

/** What is recorded of an attempt that ended at `now`, in epoch milliseconds. One before its time leaves the schedule. */
function attemptOf(delivery: DueDelivery, outcome: Outcome, began: string, now: number): Attempt {
  const isOver = outcome.error === null || isGone(outcome);
  const attempt = { ...outcome, delivery, began, ended: storedOf(now) };
  if (!isOver && delivery.forwardSince !== undefined) return { ...attempt, next: delivery.NextAttempt };
  const next = isOver ? undefined : nextAttempt(delivery.Attempts + 1, now);
  return { ...attempt, next: next === undefined ? null : storedOf(next) };
}
