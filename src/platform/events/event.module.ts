import { Module } from '@nestjs/common';
import { EventRunService } from './event-run.service';

@Module({ providers: [EventRunService], exports: [EventRunService] })
export class EventModule {}
