import { getMetadataArgsStorage } from 'typeorm';
import { LeaseRow, WriteProbe } from '../../src/database/process-tables';
import { entities } from '../../src/entities';
import { SITE_OF_INDIVIDUAL } from '../../src/platform/personal-data/erasure.sql';
import { EVERY_WEBHOOK, leasesRenewed, webhooksToSend } from '../../src/platform/webhooks/dispatch/dispatch.sql';
import { EPOCHS_OF_SITES } from '../../src/security/epochs/shared-epochs.sql';
import * as identity from '../../src/security/sign-in/identity.sql';
import { liveAccounts } from '../../src/security/sign-in/live-credentials.sql';
import { BY_MACHINE_SECRET } from '../../src/security/sign-in/machine-credentials.sql';
import { BY_ISSUER } from '../../src/security/sign-in/oidc/oidc-providers.sql';

/** The entities that belong to no site. */
const GLOBAL_ENTITIES: readonly object[] = [LeaseRow, WriteProbe];
const tables = getMetadataArgsStorage()
  .tables.filter(({ target }) => (entities as readonly object[]).includes(target as object))
  .filter(({ target }) => !GLOBAL_ENTITIES.includes(target as object))
  .map(({ name }) => String(name));
const TABLE = new RegExp(
  `\\b(FROM|JOIN|STRAIGHT_JOIN|UPDATE|INTO) (${[...new Set(tables)].join('|')})\\b(?: AS)?(?: (\\w+))?`,
  'g',
);
/** Keywords that can follow a table without an alias. */
const NO_ALIAS = /^(SET|WHERE|ON|LOCK|FOR|FORCE|ORDER|UNION|VALUES)$/;

const oneLine = (sql: string) => sql.replace(/\s+/g, ' ').trim();

/** Statements without a site, with the reason. */
const WITHOUT_SITE: ReadonlyMap<string, string> = new Map(
  [
    [identity.BY_NAMES, 'user names are unique across sites'],
    [identity.BY_OWN_TOKEN, 'tokens are unique across sites'],
    [identity.BY_OIDC_SUBJECT, 'a subject of an identity provider belongs to one individual of all sites'],
    [BY_ISSUER, 'an issuer is the identity provider of one site'],
    [identity.BY_SITE_TOKEN, 'tokens are unique across sites; the creator can be of another site'],
    [BY_MACHINE_SECRET, 'secrets are unique across sites'],
    [identity.TOKEN_TOUCHED, 'the token was found by its hash'],
    [identity.SITE_OF_TOKEN, 'the token was found by its hash'],
    [identity.SITE_TOKENS_BY, 'a global admin creates tokens in every site'],
    ...(['mysql', 'sqlite'] as const).flatMap((dialect) => [
      [webhooksToSend(dialect), 'one process sends for the webhooks of all sites'] as const,
      [leasesRenewed(dialect), 'one process sends for the webhooks of all sites'] as const,
      [liveAccounts(dialect), 'the creator of a site token can be of another site'] as const,
    ]),
    [EVERY_WEBHOOK, 'one process cleans up after the webhooks of all sites'],
    [SITE_OF_INDIVIDUAL, 'IDs are unique across sites, and the command line erases an individual by its ID'],
    [EPOCHS_OF_SITES, 'read for the requests of several sites at once; an epoch tells nothing about a site'],
  ].map(([sql, why]) => [oneLine(sql), why]),
);
/** Whether anybody has a user name, which is unique across sites; the row is not read. */
const NAME_OF_ANY_SITE = /\bFROM individuals named WHERE named\.LiveKey = (:key|\w+\.UserNameKey)/g;
/** The list of all sites, for a global admin. */
const EVERY_SITE = /\(t\.SiteID = :site OR 1 = 1\)/;

/**
 * Returns the missing conditions of a statement. Each mention of a tenant table must be scoped to the caller's site by
 * `alias.SiteID = :site`, or by the SiteID of another alias.
 */
export function scopeFaults(sql: string): string[] {
  // MariaDB executes a comment of this form; the statement follows it.
  const text = oneLine(sql.replaceAll('`', ''))
    .replace(/^\/\*M! SET STATEMENT [^*]* FOR \*\/ /, '')
    .replace(NAME_OF_ANY_SITE, '');
  if (WITHOUT_SITE.has(text)) return [];
  if (text.startsWith('INSERT INTO')) return insertFaults(text);
  const places = new Map<string, number>();
  for (const [, , table, name] of text.matchAll(TABLE)) {
    const alias = name && !NO_ALIAS.test(name) ? name : '';
    if (table === 'sites' && EVERY_SITE.test(text)) continue;
    places.set(alias, (places.get(alias) ?? 0) + 1);
  }
  return [...places].flatMap(([alias, count]) => {
    const conditions = text.match(
      alias ? new RegExp(`\\b${alias}\\.SiteID = (:site|\\w+\\.SiteID)\\b`, 'g') : /(?<![.\w])SiteID = :site\b/g,
    );
    return (conditions?.length ?? 0) < count ? [`${alias || 'the table'} is not scoped to a site in ${text}`] : [];
  });
}

// An inserted row has the caller's site, or that of the selected row. The SELECT must be scoped like any other.
function insertFaults(text: string): string[] {
  const columns = /^INSERT INTO \w+ ?\(([^)]*)\)/.exec(text)?.[1].split(/, ?/) ?? [];
  const at = columns.indexOf('SiteID');
  if (at < 0) return [`no site in ${text}`];
  const selected = text.indexOf(' SELECT ');
  if (selected >= 0) return scopeFaults(text.slice(selected + 1));
  // A row that exists is updated by the same key.
  const values = text.slice(text.indexOf(' VALUES')).replace(/ ON (CONFLICT|DUPLICATE KEY) .*/, '');
  const rows = [...values.matchAll(/\(([^)]*)\)/g)].map(([, row]) => row.split(/, ?/)[at]);
  return rows.length > 0 && rows.every((value) => value === ':site') ? [] : [`another site in ${text}`];
}
