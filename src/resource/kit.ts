import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { ReadableRowsReader } from '../security/readable-rows';
import { RecordRights } from '../security/record-rights';
import { SiteEpochs } from '../security/site-epochs';
import { Tree } from './tree';

/** What every service is given: transactions, the tree, rights, and the word that they have changed. */
@Injectable()
export class Kit {
  constructor(
    readonly database: Database,
    readonly tree: Tree,
    readonly rights: RecordRights,
    readonly readable: ReadableRowsReader,
    readonly epochs: SiteEpochs,
  ) {}
}
