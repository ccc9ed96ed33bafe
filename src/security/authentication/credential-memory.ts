import { hash, randomBytes } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Identity } from '../caller';
import { CLOCK, type Clock, MONOTONIC_CLOCK, monotonic } from '../clock';
import { lruOptions } from '../lru-options';
import { SiteEpochs } from '../site-epochs';
import type { PasswordProof, Recognized } from './credential-check';

const MAX_REMEMBERED = 10_000;
const REMEMBERED_MS = 30_000;
/** No site has this number: what is remembered under it is looked up again at its next use. */
const OUTDATED = -1;

interface Remembered {
  readonly identity: Identity;
  readonly proof: PasswordProof | undefined;
  /** By the monotonic clock: 30 s are 30 s, also when the machine's time is set. */
  readonly until: number;
  /** By the machine's time, at which a token ends. */
  readonly expires: number;
  readonly epoch: number;
}

/** Credentials that were found good at most 30 s ago, under a keyed hash of their header. */
@Injectable()
export class CredentialMemory {
  /** Of this process and never written down, so that the hashes mean nothing anywhere else. */
  private readonly secret = randomBytes(32).toString('base64');
  private readonly entries = new LRUCache<string, Remembered>(lruOptions(MAX_REMEMBERED));

  constructor(
    private readonly epochs: SiteEpochs,
    @Optional() @Inject(CLOCK) private readonly now: Clock = Date.now,
    @Optional() @Inject(MONOTONIC_CLOCK) private readonly elapsed: Clock = monotonic,
  ) {}

  keyOf(authorization: string): string {
    return hash('sha256', this.secret + authorization, 'base64');
  }

  /** The identity of a credential, where nothing that it depends on has been written since it was looked up. */
  identity(key: string): Identity | undefined {
    const entry = this.recent(key);
    if (entry === undefined || entry.epoch !== this.epochs.of(entry.identity.siteId)) return undefined;
    return entry.identity;
  }

  /** How a password was proven, be the identity up to date or not. */
  proof(key: string): PasswordProof | undefined {
    return this.recent(key)?.proof;
  }

  /** `before` is the epochs' total from before the look-up: facts that may have changed since are not trusted again. */
  remember(key: string, { identity, proof, expires }: Recognized, before: number): void {
    const epoch = before === this.epochs.total ? this.epochs.of(identity.siteId) : OUTDATED;
    const until = this.recent(key)?.until ?? this.elapsed() + REMEMBERED_MS;
    this.entries.set(key, { identity, proof, until, expires, epoch });
  }

  forget(key: string): void {
    this.entries.delete(key);
  }

  private recent(key: string): Remembered | undefined {
    const entry = this.entries.get(key);
    return entry && entry.until > this.elapsed() && entry.expires > this.now() ? entry : undefined;
  }
}
