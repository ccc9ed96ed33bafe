import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import { fixedRows, listPages } from '../../resource/storage/list-pages';
import { ResourceStore } from '../../resource/storage/resource-store';
import type { Caller } from '../../security/caller';
import { Color } from './color';
import { DEFAULT_COLORS } from './default-colors';

const PALETTE = DEFAULT_COLORS.map((color, index) => ({ ...color, ID: index + 1, SiteID: null, Rank: index + 1 }));

@Injectable()
export class ColorService extends ResourceService<Color> {
  constructor(support: ResourceSupport) {
    super(support, new ResourceStore(support.database, Color), { name: 'color' });
  }

  /** Lists the fixed palette: IDs from 1 and no SiteID (contract section 13), paged like every list. */
  defaults(caller: Caller, params: ListParams): Promise<ListResult> {
    return listPages(caller, params, fixedRows(PALETTE));
  }

  /** Inserts a copy of the palette into a new site, in the transaction that creates the site. */
  async insertDefaults(caller: Caller, tx: Sql): Promise<void> {
    for (const [index, color] of DEFAULT_COLORS.entries())
      await this.store.insert(caller, { ...color, Rank: index + 1 }, tx);
  }
}
