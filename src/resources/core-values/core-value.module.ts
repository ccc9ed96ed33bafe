import { Module } from '@nestjs/common';
import { CoreValueController } from './core-value.controller';
import { CoreValueService } from './core-value.service';
import { CoreValueStore } from './core-value.store';

@Module({
  controllers: [CoreValueController],
  providers: [CoreValueService, CoreValueStore],
  exports: [CoreValueService],
})
export class CoreValueModule {}
