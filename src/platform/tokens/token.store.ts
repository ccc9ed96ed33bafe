import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/storage/resource-store';
import { UserToken } from './token';

/** User tokens and site tokens, which differ only in their owner. Sessions are in the same table, but not read here. */
@Injectable()
export class TokenStore extends ResourceStore<UserToken> {
  constructor(database: Database) {
    super(database, UserToken, {
      rows: (tokens) => tokens.columns('t', 'Kind', 'IndividualID', 'CreatedBy').key('OrderKey').key('ID'),
    });
  }
}
