import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import type { ListParams } from '../../http/list-params';
import type { Listing } from '../../http/listing';
import { fixedRows } from '../../resource/fixed-rows';
import { Kit } from '../../resource/kit';
import { listPages } from '../../resource/list-pages';
import { ResourceService } from '../../resource/resource-service';
import type { Caller } from '../../security/caller';
import { Color } from './color';
import { ColorStore } from './color.store';
import { DEFAULT_COLORS } from './default-colors';

const PALETTE = DEFAULT_COLORS.map((color, index) => ({ ...color, ID: index + 1, SiteID: null, Rank: index + 1 }));

@Injectable()
export class ColorService extends ResourceService<Color> {
  constructor(kit: Kit, store: ColorStore) {
    super(kit, store, { name: 'color' });
  }

  /** The fixed palette: IDs from 1, of no site (contract section 13), in pages like every list. */
  defaults(caller: Caller, params: ListParams): Promise<Listing> {
    return listPages(caller, params, fixedRows(PALETTE));
  }

  /** Gives a new site its copy of the palette, in the transaction that makes the site. */
  async plantDefaults(caller: Caller, tx: Sql): Promise<void> {
    for (const [index, color] of DEFAULT_COLORS.entries())
      await this.store.insert(caller, { ...color, Rank: index + 1 }, tx);
  }
}
