import { Injectable } from '@nestjs/common';
import { epochOf } from '../../http/formats/instant';
import type { ListResult } from '../../http/formats/list-result';
import type { Picture, PictureSource } from '../../resource/pipeline/picture';
import type { Caller } from '../../security/caller';
import { DashboardSettingsService } from '../dashboards/settings/dashboard-settings.service';
import type { Metric } from '../metrics/metric';
import { MetricService } from '../metrics/metric.service';
import { parseNumberFormat } from '../metrics/number-format';
import type * as drawing from './trend-drawing';
import type { Trend } from './trend-drawing';
import type { TrendPoint } from './trend-points';
import type { TrendValue } from './trend-value';

/** Draws the values of a metric as a line over time (contract section 23). */
@Injectable()
export class TrendPicture implements Picture {
  constructor(
    private readonly metrics: MetricService,
    private readonly settings: DashboardSettingsService,
  ) {}

  async draw({ caller, run, path, zone }: PictureSource): Promise<string> {
    const { steps } = (await run()) as ListResult;
    const metric = await this.metrics.get(caller, path.metricId.toLowerCase());
    const points: TrendPoint[] = [];
    let archive: string | null = null;
    for await (const rows of steps) {
      for (const { Date: date, Value, ArchiveName } of rows as TrendValue[]) {
        points.push({ at: epochOf(date), value: Value });
        archive = ArchiveName ?? null;
      }
    }
    // Loaded with the first picture, because most processes draw none.
    const { drawTrend } = require('./trend-drawing') as typeof drawing;
    return drawTrend({ metric, archive, points, thresholds: await this.thresholdsOf(caller, metric) }, zone);
  }

  /**
   * Those of the metric; otherwise those of the site, which are percentages and which only callers with Performance
   * Management can read.
   */
  private async thresholdsOf(
    caller: Caller,
    { Threshold1, Threshold2, Threshold3, Format }: Metric,
  ): Promise<Trend['thresholds']> {
    if (Threshold1 !== null && Threshold2 !== null && Threshold3 !== null)
      return { minimum: Threshold1, meets: Threshold2, exceeds: Threshold3 };
    if (!caller.isPM || !isPercent(Format)) return undefined;
    const site = await this.settings.settingsOf(caller);
    return { minimum: site.Threshold1, meets: site.Threshold2, exceeds: site.Threshold3 };
  }
}

/** Whether 100 reads as 100 percent. A format that multiplies its values has other thresholds than those of the site. */
function isPercent(text: string): boolean {
  const parsed = parseNumberFormat(text);
  return !('fault' in parsed) && /^100(\.0*)? ?%$/.test(parsed.format(100));
}
