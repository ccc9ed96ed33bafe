import { Module } from '@nestjs/common';
import { ReadinessCheck } from './readiness';

/** What the service tells those who run it. */
@Module({ providers: [ReadinessCheck] })
export class HealthModule {}
