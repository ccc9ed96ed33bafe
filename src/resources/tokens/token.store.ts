import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/storage/resource-store';
import { UserToken } from './token';

/** User tokens and site tokens, which differ in their owner alone. Sessions of the same table are not for it. */
@Injectable()
export class TokenStore extends ResourceStore<UserToken> {
  constructor(database: Database) {
    super(database, UserToken, {
      rows: (tokens) => tokens.columns('t', 'Kind', 'IndividualID', 'CreatedBy').key('OrderKey').key('ID'),
    });
  }
}
