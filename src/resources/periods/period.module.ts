import { Module } from '@nestjs/common';
import { PeriodController } from './period.controller';
import { PeriodService } from './period.service';
import { PeriodStore } from './period.store';

@Module({ controllers: [PeriodController], providers: [PeriodService, PeriodStore], exports: [PeriodService] })
export class PeriodModule {}
