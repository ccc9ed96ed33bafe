import { Module } from '@nestjs/common';
import { DialogController } from './dialog.controller';
import { DialogService } from './dialog.service';
import { DialogStore } from './dialog.store';

@Module({ controllers: [DialogController], providers: [DialogService, DialogStore], exports: [DialogService] })
export class DialogModule {}
