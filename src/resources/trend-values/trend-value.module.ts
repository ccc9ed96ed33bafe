import { Module } from '@nestjs/common';
import { ArchiveModule } from '../archives/archive.module';
import { TrendValueController } from './trend-value.controller';
import { TrendValueService } from './trend-value.service';
import { TrendValueStore } from './trend-value.store';

@Module({
  imports: [ArchiveModule],
  controllers: [TrendValueController],
  providers: [TrendValueService, TrendValueStore],
  exports: [TrendValueService],
})
export class TrendValueModule {}
