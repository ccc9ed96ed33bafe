import { getMetadataArgsStorage } from 'typeorm';
import { LeaseRow, WriteProbe } from '../../src/database/process-tables';
import { entities } from '../../src/entities';
import * as identity from '../../src/security/authentication/identity.sql';

const OF_THE_INSTALLATION: readonly object[] = [LeaseRow, WriteProbe];
const tables = getMetadataArgsStorage()
  .tables.filter(({ target }) => (entities as readonly object[]).includes(target as object))
  .filter(({ target }) => !OF_THE_INSTALLATION.includes(target as object))
  .map(({ name }) => String(name));
const TABLE = new RegExp(
  `\\b(FROM|JOIN|STRAIGHT_JOIN|UPDATE|INTO) (${[...new Set(tables)].join('|')})\\b(?: AS)?(?: (\\w+))?`,
  'g',
);
/** What may follow a table that has no alias. */
const NO_ALIAS = /^(SET|WHERE|ON|LOCK|FOR|ORDER|UNION|VALUES)$/;

const oneLine = (sql: string) => sql.replace(/\s+/g, ' ').trim();

/** Statements that leave the site out, and why. */
const WITHOUT_SITE: ReadonlyMap<string, string> = new Map(
  [
    [identity.BY_NAMES, 'user names are unique over the installation: the name tells the site'],
    [identity.BY_OWN_TOKEN, 'a token tells its site'],
    [identity.BY_SITE_TOKEN, 'a token tells its site; whoever made it may be of another one'],
    [identity.TOKEN_TOUCHED, 'the token was found by its hash'],
    [identity.SITE_OF_TOKEN, 'the token was found by its hash'],
    [identity.SITE_TOKENS_BY, 'a global admin makes tokens in every site'],
  ].map(([sql, why]) => [oneLine(sql), why]),
);
/** The sites themselves, listed for a global admin. */
const OF_EVERY_SITE = /\(t\.SiteID = :site OR 1 = 1\)/;

/**
 * What a statement lacks: each table of tenants in it has to be held to the caller's site, once for each place where it
 * stands, by `alias.SiteID = :site` or by the same column of another alias.
 */
export function scopeFaults(sql: string): string[] {
  const text = oneLine(sql.replaceAll('`', ''));
  if (WITHOUT_SITE.has(text)) return [];
  if (text.startsWith('INSERT INTO')) return insertFaults(text);
  const places = new Map<string, number>();
  for (const [, , table, name] of text.matchAll(TABLE)) {
    const alias = name && !NO_ALIAS.test(name) ? name : '';
    if (table === 'sites' && OF_EVERY_SITE.test(text)) continue;
    places.set(alias, (places.get(alias) ?? 0) + 1);
  }
  return [...places].flatMap(([alias, count]) => {
    const held = text.match(
      alias ? new RegExp(`\\b${alias}\\.SiteID = (:site|\\w+\\.SiteID)\\b`, 'g') : /(?<![.\w])SiteID = :site\b/g,
    );
    return (held?.length ?? 0) < count ? [`${alias || 'the table'} is held to no site in ${text}`] : [];
  });
}

// A row gets the caller's site, or that of the row that it is made of; what that is selected from is held like any other.
function insertFaults(text: string): string[] {
  const columns = /^INSERT INTO \w+ ?\(([^)]*)\)/.exec(text)?.[1].split(/, ?/) ?? [];
  const at = columns.indexOf('SiteID');
  if (at < 0) return [`no site in ${text}`];
  const selected = text.indexOf(' SELECT ');
  if (selected >= 0) return scopeFaults(text.slice(selected + 1));
  const rows = [...text.slice(text.indexOf(' VALUES')).matchAll(/\(([^)]*)\)/g)].map(([, row]) => row.split(/, ?/)[at]);
  return rows.length > 0 && rows.every((value) => value === ':site') ? [] : [`another site in ${text}`];
}
