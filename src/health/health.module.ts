import { Module } from '@nestjs/common';
import { MetricsEndpoint } from './metrics-endpoint';
import { MetricsServer } from './metrics-server';
import { ReadinessCheck } from './readiness';
import { ServiceMetrics } from './service-metrics';

/** Readiness and metrics for operators. */
@Module({ providers: [MetricsEndpoint, MetricsServer, ReadinessCheck, ServiceMetrics] })
export class HealthModule {}
