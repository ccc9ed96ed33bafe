import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../config/settings';
import { Database } from '../../database/database';
import { SiteRecordStore } from '../../resources/sites/site-record-store';
import { Retention } from './retention';

/** How long each site keeps what was deleted; by default for ever, and entries as long as the installation. */
@Injectable()
export class RetentionStore extends SiteRecordStore<Retention> {
  constructor(database: Database, @Inject(SETTINGS) { ledgerDays }: Settings) {
    super(database, Retention, { DeletedDays: 0, LeaverDays: 0, LedgerDays: ledgerDays });
  }
}
