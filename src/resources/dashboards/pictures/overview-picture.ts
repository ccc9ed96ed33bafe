import { Injectable } from '@nestjs/common';
import { storedNow } from '../../../http/formats/instant';
import type { Picture, PictureSource } from '../../../resource/pipeline/picture';
import { DashboardService } from '../dashboard.service';
import type * as drawing from './overview-drawing';

/** Draws the dashboards of a list as a table (contract section 23). */
@Injectable()
export class OverviewPicture implements Picture {
  constructor(private readonly dashboards: DashboardService) {}

  /** The list would compute all dashboards, the picture shows some. */
  async draw({ caller, params, zone }: PictureSource): Promise<string> {
    const overview = await this.dashboards.overview(caller, params);
    // Loaded with the first picture, because most processes draw none.
    const { drawOverview } = require('./overview-drawing') as typeof drawing;
    return drawOverview(overview, zone, storedNow());
  }
}
