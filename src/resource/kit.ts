import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { SiteEpochs } from '../security/site-epochs';
import { Tree } from './tree';

/** What every service is given: transactions, the tree, and the word that rights have changed. */
@Injectable()
export class Kit {
  constructor(
    readonly database: Database,
    readonly tree: Tree,
    readonly epochs: SiteEpochs,
  ) {}
}
