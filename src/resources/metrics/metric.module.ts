import { Module } from '@nestjs/common';
import { MetricController } from './metric.controller';
import { MetricService } from './metric.service';
import { MetricStore } from './metric.store';

@Module({
  controllers: [MetricController],
  providers: [MetricService, MetricStore],
  exports: [MetricService],
})
export class MetricModule {}
