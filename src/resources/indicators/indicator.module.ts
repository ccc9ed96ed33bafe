import { Module } from '@nestjs/common';
import { IndicatorController } from './indicator.controller';
import { IndicatorService } from './indicator.service';
import { IndicatorStore } from './indicator.store';

@Module({
  controllers: [IndicatorController],
  providers: [IndicatorService, IndicatorStore],
  exports: [IndicatorService],
})
export class IndicatorModule {}
