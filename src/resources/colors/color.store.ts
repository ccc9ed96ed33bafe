import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/storage/resource-store';
import { Color } from './color';

@Injectable()
export class ColorStore extends ResourceStore<Color> {
  constructor(database: Database) {
    super(database, Color, { rows: (colors) => colors.key('Rank').key('ID') });
  }
}
