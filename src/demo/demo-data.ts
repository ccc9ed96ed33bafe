import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as yaml from 'yaml';
import { ROOT_FOLDER } from '../root-folder';
import { idBelow } from './demo-ids';
import { type ByName, DEMO_SITE_ID, type DemoFields, type DemoRecords, type DemoSite } from './demo-site';

let sites: readonly DemoSite[] | undefined;

/** The sites that `seed demo` creates, the demo site first. */
export function demoSites(): readonly DemoSite[] {
  sites ??= ['harbor-instruments', 'bakery'].map(read);
  return sites;
}

/** The accounts with DEMO_PASSWORD, as printed at the start. */
export const DEMO_ACCOUNTS: readonly { readonly userName: string; readonly who: string }[] = [
  { userName: 'admin@demo.example', who: 'administrator of the demo site' },
  { userName: 'lead@demo.example', who: 'leader of a department' },
  { userName: 'member@demo.example', who: 'reports to lead@demo.example' },
  { userName: 'guest@demo.example', who: 'not in the group Performance Management' },
  { userName: 'admin@other.example', who: 'administrator of a second, separate site' },
];

function read(name: string): DemoSite {
  // Loaded here, because most starts create no demo data.
  const { parse } = require('yaml') as typeof yaml;
  const text = readFileSync(join(ROOT_FOLDER, 'src/demo/sites', `${name}.yaml`), 'utf8');
  const { id = DEMO_SITE_ID, deleted = {}, ...site } = parse(text, { customTags: ['binary'] });
  const dialogs = Object.entries<DemoRecords>(site.dialogs).map(([owner, records]) => [owner, inEachWeek(records)]);
  const deletedIds = Object.entries(deleted as ByName<string[]>).map(([segment, names]) => [
    segment,
    idBelow(id, names),
  ]);
  return { ...site, id, dialogs: Object.fromEntries(dialogs), deleted: Object.fromEntries(deletedIds) };
}

/** A dialog with `weeks` is one in each of them, numbered. */
function inEachWeek(records: DemoRecords): DemoRecords {
  const series = Object.entries(records as ByName<DemoFields>).flatMap(([name, fields]): [string, DemoFields][] => {
    const { weeks, ...date } = fields.DialogDate as { readonly weeks?: readonly number[] };
    if (!weeks) return [[name, fields]];
    return weeks.map((week, at) => [`${name} ${at + 1}`, { ...fields, DialogDate: { ...date, week } }]);
  });
  return Object.fromEntries(series);
}
