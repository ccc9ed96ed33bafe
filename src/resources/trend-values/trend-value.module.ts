import { Module } from '@nestjs/common';
import { TrendValueController } from './trend-value.controller';
import { TrendValueService } from './trend-value.service';
import { TrendValueStore } from './trend-value.store';

@Module({
  controllers: [TrendValueController],
  providers: [TrendValueService, TrendValueStore],
  exports: [TrendValueService],
})
export class TrendValueModule {}
