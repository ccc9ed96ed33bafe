import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/storage/resource-store';
import { Accountability, listItemRows } from './list-item';

@Injectable()
export class AccountabilityStore extends ResourceStore<Accountability> {
  constructor(database: Database) {
    super(database, Accountability, { rows: listItemRows });
  }
}
