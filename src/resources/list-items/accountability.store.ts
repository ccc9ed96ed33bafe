import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/resource-store';
import { Accountability, LIST_ITEM_ORDER } from './list-item';

@Injectable()
export class AccountabilityStore extends ResourceStore<Accountability> {
  constructor(database: Database) {
    super(database, Accountability, { order: LIST_ITEM_ORDER });
  }
}
