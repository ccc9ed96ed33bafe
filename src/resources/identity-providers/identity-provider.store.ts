import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { SiteRecordStore } from '../sites/site-record-store';
import { IdentityProvider } from './identity-provider';

/** The identity providers of sites. */
@Injectable()
export class IdentityProviderStore extends SiteRecordStore<IdentityProvider> {
  constructor(database: Database) {
    super(database, IdentityProvider);
  }
}
