import { Injectable } from '@nestjs/common';
import { storedNow } from '../../../http/formats/instant';
import type { Picture, PictureSource } from '../../../resource/pipeline/picture';
import type { Dashboard } from '../dashboard';
import type * as drawing from './dashboard-drawing';

/** Draws a dashboard (contract section 23). */
@Injectable()
export class DashboardPicture implements Picture {
  async draw({ run, zone }: PictureSource): Promise<string> {
    const dashboard = (await run()) as Dashboard;
    // Loaded with the first picture, because most processes draw none.
    const { drawDashboard } = require('./dashboard-drawing') as typeof drawing;
    return drawDashboard(dashboard, zone, storedNow());
  }
}
