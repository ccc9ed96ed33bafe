import { Module } from '@nestjs/common';
import { ColorController } from './color.controller';
import { ColorService } from './color.service';
import { ColorStore } from './color.store';

@Module({ controllers: [ColorController], providers: [ColorService, ColorStore], exports: [ColorService] })
export class ColorModule {}
