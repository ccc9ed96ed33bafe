import { v7 } from 'uuid';
import { parseZone } from '../../src/http/formats/zone';
import { insertMetric } from '../support/metrics';
import { app, setUpWorld, world } from '../support/running-app';
import { insertRow } from '../support/world';

/** Every zone that Windows lists, by its standard offset. */
const WINDOWS_ZONES = `
-12:00 Dateline Standard Time
-11:00 UTC-11
-10:00 Aleutian Standard Time, Hawaiian Standard Time
-09:30 Marquesas Standard Time
-09:00 Alaskan Standard Time, UTC-09
-08:00 Pacific Standard Time (Mexico), UTC-08, Pacific Standard Time
-07:00 US Mountain Standard Time, Mountain Standard Time (Mexico), Mountain Standard Time, Yukon Standard Time
-06:00 Central America Standard Time, Central Standard Time, Easter Island Standard Time
-06:00 Central Standard Time (Mexico), Canada Central Standard Time
-05:00 SA Pacific Standard Time, Eastern Standard Time (Mexico), Eastern Standard Time, Haiti Standard Time
-05:00 Cuba Standard Time, US Eastern Standard Time, Turks And Caicos Standard Time
-04:00 Atlantic Standard Time, Venezuela Standard Time, Central Brazilian Standard Time, SA Western Standard Time
-04:00 Pacific SA Standard Time
-03:30 Newfoundland Standard Time
-03:00 Tocantins Standard Time, Paraguay Standard Time, E. South America Standard Time, SA Eastern Standard Time
-03:00 Argentina Standard Time, Montevideo Standard Time, Magallanes Standard Time, Saint Pierre Standard Time
-03:00 Bahia Standard Time
-02:00 Greenland Standard Time, UTC-02, Mid-Atlantic Standard Time
-01:00 Azores Standard Time, Cape Verde Standard Time
+00:00 UTC, GMT Standard Time, Greenwich Standard Time, Sao Tome Standard Time
+01:00 Morocco Standard Time, W. Europe Standard Time, Central Europe Standard Time, Romance Standard Time
+01:00 Central European Standard Time, W. Central Africa Standard Time
+02:00 GTB Standard Time, Middle East Standard Time, Egypt Standard Time, E. Europe Standard Time
+02:00 West Bank Standard Time, South Africa Standard Time, FLE Standard Time, Israel Standard Time
+02:00 South Sudan Standard Time, Kaliningrad Standard Time, Sudan Standard Time, Libya Standard Time
+02:00 Namibia Standard Time
+03:00 Jordan Standard Time, Arabic Standard Time, Syria Standard Time, Turkey Standard Time, Arab Standard Time
+03:00 Belarus Standard Time, Russian Standard Time, E. Africa Standard Time, Volgograd Standard Time
+03:30 Iran Standard Time
+04:00 Arabian Standard Time, Astrakhan Standard Time, Azerbaijan Standard Time, Russia Time Zone 3
+04:00 Mauritius Standard Time, Saratov Standard Time, Georgian Standard Time, Caucasus Standard Time
+04:30 Afghanistan Standard Time
+05:00 West Asia Standard Time, Ekaterinburg Standard Time, Pakistan Standard Time, Qyzylorda Standard Time
+05:30 India Standard Time, Sri Lanka Standard Time
+05:45 Nepal Standard Time
+06:00 Central Asia Standard Time, Bangladesh Standard Time, Omsk Standard Time
+06:30 Myanmar Standard Time
+07:00 SE Asia Standard Time, Altai Standard Time, W. Mongolia Standard Time, North Asia Standard Time
+07:00 N. Central Asia Standard Time, Tomsk Standard Time
+08:00 China Standard Time, North Asia East Standard Time, Singapore Standard Time, W. Australia Standard Time
+08:00 Taipei Standard Time, Ulaanbaatar Standard Time
+08:45 Aus Central W. Standard Time
+09:00 Transbaikal Standard Time, Tokyo Standard Time, North Korea Standard Time, Korea Standard Time
+09:00 Yakutsk Standard Time
+09:30 Cen. Australia Standard Time, AUS Central Standard Time
+10:00 E. Australia Standard Time, AUS Eastern Standard Time, West Pacific Standard Time, Tasmania Standard Time
+10:00 Vladivostok Standard Time
+10:30 Lord Howe Standard Time
+11:00 Bougainville Standard Time, Russia Time Zone 10, Magadan Standard Time, Norfolk Standard Time
+11:00 Sakhalin Standard Time, Central Pacific Standard Time
+12:00 Russia Time Zone 11, New Zealand Standard Time, UTC+12, Fiji Standard Time, Kamchatka Standard Time
+12:45 Chatham Islands Standard Time
+13:00 UTC+13, Tonga Standard Time, Samoa Standard Time
+14:00 Line Islands Standard Time`;
const zones = WINDOWS_ZONES.trim()
  .split('\n')
  .flatMap((line) =>
    line
      .slice(7)
      .split(', ')
      .map((id) => [id, line.slice(0, 6)] as const),
  );

describe('Windows zone ids (contract section 5)', () => {
  let metric: string;
  setUpWorld();
  beforeAll(async () => {
    const place = { siteId: world.siteId, ancestor: world.engineering, ancestorType: 56 };
    metric = await insertMetric(app.database.read, place, 'Metric', 1);
    const summer = { ID: v7(), SiteID: world.siteId, MetricID: metric, Date: '2026-07-01 12:00:00.000' };
    await insertRow(app.database.read, 'trend_values', { ...summer, Value: 1, Version: 1 });
  });

  /** The offsets in January and July. */
  async function offsetsIn(tz: string): Promise<string[]> {
    const { status, body } = await app.http
      .get(`/v4/metrics/${metric}/values?tz=${encodeURIComponent(tz)}`)
      .set('Authorization', world.member.authorization);
    expect([tz, status]).toEqual([tz, 200]);
    return body.map((row: { Date: string }) => row.Date.slice(-6));
  }

  it.each(zones)('%s is taken in any case, with the offset %s', async (id, offset) => {
    const offsets = await offsetsIn(id);
    expect(offsets).toHaveLength(2);
    expect(offsets).toContain(offset);
    expect(await offsetsIn(id.toLowerCase())).toEqual(offsets);
    expect(await offsetsIn(id.toUpperCase())).toEqual(offsets);
  });

  it('that Windows keeps for old appointments have no daylight saving', async () => {
    expect(await offsetsIn('Mid-Atlantic Standard Time')).toEqual(['-02:00', '-02:00']);
    expect(await offsetsIn('Kamchatka Standard Time')).toEqual(['+12:00', '+12:00']);
  });

  it('are refused when they are none', () => {
    for (const id of ['Atlantis Standard Time', 'Eastern Daylight Time', 'Standard Time', 'UTC-2', 'UTC+14:00'])
      expect(parseZone(id)).toBeUndefined();
  });
});
