import { hash, randomBytes } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ApiRequest } from '../../http/server/api-request';
import { CLOCK, type Clock, MONOTONIC_CLOCK, monotonic } from '../clock';
import { SiteEpochs } from '../epochs/site-epochs';
import { lruOptions } from '../lru-options';
import type { PasswordProof, VerifiedCredential } from './credential-check';
import { originOf } from './origin';

const MAX_ENTRIES = 10_000;
const ENTRY_MS = 30_000;

interface Entry {
  readonly verified: VerifiedCredential;
  /** By the monotonic clock, which does not change when the system time is set. */
  readonly until: number;
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

  /**
   * By what a request takes turns before it is verified: its credential if that is cached, even if its identity is outdated,
   * otherwise its address.
   */
  sourceOf(request: Pick<ApiRequest, 'headers' | 'requestId' | 'ip' | 'prefix'>): string {
    const { authorization } = request.headers;
    const key = authorization === undefined ? undefined : this.keyOf(authorization);
    return key !== undefined && this.currentEntry(key) ? key : originOf(request).countedAs;
  }

  /** The site of a cached credential, even if its identity is outdated. */
  siteOf(key: string): string | undefined {
    return this.currentEntry(key)?.verified.identity.siteId;
  }

  /** A credential as it was verified, unless something that it depends on was written since. */
  verified(key: string): VerifiedCredential | undefined {
    const entry = this.currentEntry(key);
    if (entry === undefined || entry.epoch !== this.epochs.of(entry.verified.identity.siteId)) return undefined;
    return entry.verified;
  }

  /** The proof of the credential's password, even if its identity is outdated. */
  proof(key: string): PasswordProof | undefined {
    return this.currentEntry(key)?.verified.proof;
  }

  /** Caches a credential whose site had the current epoch when it was looked up. */
  remember(key: string, verified: VerifiedCredential): void {
    const until = this.currentEntry(key)?.until ?? this.elapsed() + ENTRY_MS;
    this.entries.set(key, { verified, until, epoch: this.epochs.of(verified.identity.siteId) });
  }

  forget(key: string): void {
    this.entries.delete(key);
  }

  private currentEntry(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    return entry && entry.until > this.elapsed() && entry.verified.expires > this.now() ? entry : undefined;
  }
}
