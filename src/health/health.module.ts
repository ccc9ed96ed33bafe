import { Module } from '@nestjs/common';
import { MetricsEndpoint } from './metrics-endpoint';
import { MetricsServer } from './metrics-server';
import { ReadinessCheck } from './readiness';
import { ScheduledRuns } from './scheduled-runs';
import { ServiceMetrics } from './service-metrics';

/** Readiness and metrics for operators. */
@Module({ providers: [MetricsEndpoint, MetricsServer, ReadinessCheck, ScheduledRuns, ServiceMetrics] })
export class HealthModule {}
