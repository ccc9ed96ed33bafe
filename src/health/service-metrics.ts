import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Metric } from 'prom-client';
import { version } from '../../package.json';
import { Log } from '../config/log';
import { Database } from '../database/database';
import { PublicPort } from '../http/server/public-port';
import { WebhookDispatcher } from '../platform/webhooks/dispatch/webhook-dispatcher';
import { ReplicaReads } from '../security/epochs/replica-reads';
import { SharedEpochs } from '../security/epochs/shared-epochs';
import { Redis } from '../security/redis/redis';
import { PasswordHashing } from '../security/sign-in/password-hashing';
import { SecurityLog } from '../security/sign-in/security-log';
import { metric, type Sample } from './metric';
import { ReadinessCheck } from './readiness';
import { ScheduledRuns } from './scheduled-runs';

/** The metrics of the service besides those of requests and of the process. They name no site, record or user. */
@Injectable()
export class ServiceMetrics {
  constructor(
    private readonly database: Database,
    private readonly passwords: PasswordHashing,
    private readonly securityLog: SecurityLog,
    private readonly sharedEpochs: SharedEpochs,
    private readonly redis: Redis,
    private readonly replicaReads: ReplicaReads,
    private readonly scheduledRuns: ScheduledRuns,
    private readonly readiness: ReadinessCheck,
    private readonly port: PublicPort,
    private readonly log: Log,
    private readonly modules: ModuleRef,
  ) {}

  all(): readonly Metric[] {
    // Not imported as a module, which would change the order of the modules of the resources.
    const webhooks = () => this.modules.get(WebhookDispatcher, { strict: false });
    const { database, passwords, securityLog, sharedEpochs, redis, replicaReads, scheduledRuns } = this;
    const info = { version, node_version: process.version, database: database.dialect };
    return [
      metric('app_build_info', 'gauge', 'Versions of the service and its runtime. The value is always 1.', () => [
        { labels: info, value: 1 },
      ]),
      metric(
        'http_connections',
        'gauge',
        'Connections of clients: open, and those that wait to be accepted (on Linux).',
        async () => {
          const waiting = await this.port.waiting();
          const open = { labels: { state: 'open' }, value: this.port.open };
          return waiting === undefined ? [open] : [open, { labels: { state: 'waiting' }, value: waiting }];
        },
      ),
      metric('database_pool_connections', 'gauge', 'Database connections by pool and state.', () =>
        database.pools().flatMap(({ pool, idle, busy }) => [
          { labels: { pool, state: 'idle' }, value: idle },
          { labels: { pool, state: 'busy' }, value: busy },
        ]),
      ),
      metric(
        'database_pool_waiting',
        'gauge',
        'Statements and transactions waiting for a database connection, by pool.',
        () => database.pools().map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
      ),
      metric(
        'database_retries_total',
        'counter',
        'Statements and transactions that ran again after a conflict with others, such as a deadlock.',
        () => [{ value: database.retries }],
      ),
      metric(
        'database_unprepared_total',
        'counter',
        'Statements that ran unprepared, because the server could prepare no more; absent on the embedded database.',
        () => (database.unprepared === undefined ? [] : [{ value: database.unprepared }]),
      ),
      metric('database_up', 'gauge', 'Whether the database responds to a read.', () => [
        { value: this.readiness.isReachable ? 1 : 0 },
      ]),
      metric('database_writable', 'gauge', 'Whether the database responds, and the last write did not fail.', () => [
        { value: this.readiness.isWritable ? 1 : 0 },
      ]),
      metric(
        'database_clock_offset_seconds',
        'gauge',
        'The clock of the database minus that of the process, when the database responded last.',
        () => [{ value: this.readiness.clockOffsetMs / 1_000 }],
      ),
      metric('site_epoch_reads_total', 'counter', 'Reads of the epochs of sites.', () => [
        { value: sharedEpochs.counts.reads },
      ]),
      metric('site_epoch_changes_total', 'counter', 'Epochs of sites that differed from the last one read.', () => [
        { value: sharedEpochs.counts.changes },
      ]),
      metric(
        'database_replica_up',
        'gauge',
        'Whether the read replica responds; absent without DATABASE_READ_URL.',
        () => (database.replica ? [{ value: database.replica.isUp ? 1 : 0 }] : []),
      ),
      metric(
        'database_replica_reads_total',
        'counter',
        'Reads of contents by outcome: served by the replica, or why the primary served them; absent without DATABASE_READ_URL.',
        () =>
          database.replica
            ? Object.entries(replicaReads.counts).map(([outcome, value]) => ({ labels: { outcome }, value }))
            : [],
      ),
      metric('shared_limits_up', 'gauge', 'Whether limits are shared by Redis; absent without REDIS_URL.', () =>
        redis.isSet ? [{ value: redis.isUp ? 1 : 0 }] : [],
      ),
      metric(
        'shared_limits_fallbacks_total',
        'counter',
        'Accesses to shared limits that this process made for itself because Redis was away.',
        () => (redis.isSet ? [{ value: redis.counts.fallbacks }] : []),
      ),
      metric('password_hashing_jobs', 'gauge', 'Passwords that are being hashed, and those that wait.', () => [
        { labels: { state: 'running' }, value: passwords.load.running },
        { labels: { state: 'waiting' }, value: passwords.load.waiting },
      ]),
      metric(
        'webhook_attempts_total',
        'counter',
        'Attempts to send events of webhooks: delivered, or why they failed.',
        () => [...webhooks().attempts].map(([outcome, value]) => ({ labels: { outcome }, value })),
      ),
      metric(
        'webhook_oldest_waiting_seconds',
        'gauge',
        'For how long the oldest event has been due, or its webhook has failed, among those that this process sends.',
        () => [{ value: webhooks().oldestWaiting }],
      ),
      metric(
        'security_events_total',
        'counter',
        'Security events by kind, with the reason of a refused sign-in or the limit that was hit.',
        () => securityLog.counts().map(({ event, detail, count }) => ({ labels: { event, detail }, value: count })),
      ),
      metric(
        'scheduled_command_last_start_seconds',
        'gauge',
        'When a scheduled command has started for the last time, in seconds since the epoch; absent before the first time.',
        () => scheduledRuns.samples('Started'),
      ),
      metric(
        'scheduled_command_last_success_seconds',
        'gauge',
        'When a scheduled command has succeeded for the last time, in seconds since the epoch; 0 if it never has.',
        () => scheduledRuns.samples('Succeeded'),
      ),
      metric(
        'log_lines_dropped_total',
        'counter',
        'Lines of the log that were dropped, because the standard output was not read or could not be written.',
        () => [{ value: this.log.dropped }],
      ),
      metric('nodejs_heap_size_limit_bytes', 'gauge', 'The size of the heap at which V8 ends the process.', () => [
        { value: getHeapStatistics().heap_size_limit },
      ]),
      metric(
        'process_memory_limit_bytes',
        'gauge',
        'The memory that the process may use (cgroup); absent without a limit.',
        memoryLimit,
      ),
    ];
  }
}

/** Without a limit Node returns 0, or a number beyond the memory of the machine. */
function memoryLimit(): readonly Sample[] {
  const value = process.constrainedMemory();
  return value > 0 && value < totalmem() ? [{ value }] : [];
}
