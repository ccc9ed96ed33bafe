import { Module } from '@nestjs/common';
import { ReadinessCheck } from './readiness';

/** Readiness and metrics for operators. */
@Module({ providers: [ReadinessCheck] })
export class HealthModule {}
