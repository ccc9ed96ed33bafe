import { hash, randomBytes } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Identity } from '../caller';
import { CLOCK, type Clock, MONOTONIC_CLOCK, monotonic } from '../clock';
import { lruOptions } from '../lru-options';
import { SiteEpochs } from '../site-epochs';
import type { PasswordProof, VerifiedCredential } from './credential-check';

const MAX_ENTRIES = 10_000;
const ENTRY_MS = 30_000;

interface Entry {
  readonly identity: Identity;
  readonly proof: PasswordProof | undefined;
  /** By the monotonic clock, which does not change when the system time is set. */
  readonly until: number;
  /** By the system time, at which tokens expire. */
  readonly expires: number;
  readonly epoch: number;
}

/** Credentials that were verified in the last 30 s, by a keyed hash of their header. */
@Injectable()
export class CredentialMemory {
  /** Exists in this process only, so that the hashes are useless anywhere else. */
  private readonly secret = randomBytes(32).toString('base64');
  private readonly entries = new LRUCache<string, Entry>(lruOptions(MAX_ENTRIES));

  constructor(
    private readonly epochs: SiteEpochs,
    @Optional() @Inject(CLOCK) private readonly now: Clock = Date.now,
    @Optional() @Inject(MONOTONIC_CLOCK) private readonly elapsed: Clock = monotonic,
  ) {}

  keyOf(authorization: string): string {
    return hash('sha256', this.secret + authorization, 'base64');
  }

  /** The site of a cached credential, even if its identity is outdated. */
  siteOf(key: string): string | undefined {
    return this.currentEntry(key)?.identity.siteId;
  }

  /** The identity of a credential, unless something that it depends on was written since it was looked up. */
  identity(key: string): Identity | undefined {
    const entry = this.currentEntry(key);
    if (entry === undefined || entry.epoch !== this.epochs.of(entry.identity.siteId)) return undefined;
    return entry.identity;
  }

  /** The proof of the credential's password, even if its identity is outdated. */
  proof(key: string): PasswordProof | undefined {
    return this.currentEntry(key)?.proof;
  }

  /** Caches a credential whose site had the current epoch when it was looked up. */
  remember(key: string, { identity, proof, expires }: VerifiedCredential): void {
    const until = this.currentEntry(key)?.until ?? this.elapsed() + ENTRY_MS;
    this.entries.set(key, { identity, proof, until, expires, epoch: this.epochs.of(identity.siteId) });
  }

  forget(key: string): void {
    this.entries.delete(key);
  }

  private currentEntry(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    return entry && entry.until > this.elapsed() && entry.expires > this.now() ? entry : undefined;
  }
}
