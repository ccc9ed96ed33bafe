import { Module } from '@nestjs/common';
import { ChangeController } from './change.controller';
import { ChangeService } from './change.service';
import { ChangeStore } from './change.store';
import { ReadableChanges } from './readable-changes';
import { RightsHistory } from './rights-history';

@Module({ controllers: [ChangeController], providers: [ChangeService, ChangeStore, ReadableChanges, RightsHistory] })
export class ChangeModule {}
