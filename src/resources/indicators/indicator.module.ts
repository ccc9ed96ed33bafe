import { Module } from '@nestjs/common';
import { BasicRoleModule } from '../basic-roles/basic-role.module';
import { IndicatorController } from './indicator.controller';
import { IndicatorService } from './indicator.service';
import { IndicatorStore } from './indicator.store';

@Module({
  imports: [BasicRoleModule],
  controllers: [IndicatorController],
  providers: [IndicatorService, IndicatorStore],
  exports: [IndicatorService],
})
export class IndicatorModule {}
