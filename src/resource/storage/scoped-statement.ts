import type { Database } from '../../database/database';
import { lockForShare, lockForUpdate } from '../../database/dialect';
import type { Sql } from '../../database/sql';
import { type Outcome, type Scope, Statement, type Values } from '../../database/statement';
import type { Caller } from '../../security/caller';
import type { Query } from './query';

/** A statement scoped to one site: `:site` and `:me` are those of the caller. */
export class ScopedStatement<R extends object = Record<string, unknown>> {
  private readonly statement: Statement<R>;

  constructor(
    protected readonly database: Database,
    text: string,
  ) {
    this.statement = new Statement<R>(text);
  }

  /** The rows of a SELECT. Without a transaction, the committed ones. */
  all(caller: Caller, values: Values = {}, sql: Sql = this.database.readFor(caller)): Promise<R[]> {
    return this.statement.all(sql, values, scopeOf(caller));
  }

  /** The first row; undefined if there is none. */
  async first(caller: Caller, values: Values = {}, sql?: Sql): Promise<R | undefined> {
    return (await this.all(caller, values, sql))[0];
  }

  async any(caller: Caller, values: Values = {}, sql: Sql = this.database.readFor(caller)): Promise<boolean> {
    return (await this.all(caller, values, sql)).length > 0;
  }

  run(caller: Caller, values: Values, tx: Sql): Promise<Outcome> {
    return this.statement.run(tx, values, scopeOf(caller));
  }

  /** The same for an outcome that nobody needs. */
  send(caller: Caller, values: Values, tx: Sql): Promise<void> {
    return this.statement.send(tx, values, scopeOf(caller));
  }
}

/** The epoch of the site, as the first column of a SELECT. */
const WITH_EPOCH = 'SELECT (SELECT e.Epoch FROM site_epochs e WHERE e.SiteID = :site) AS ProvenEpoch, ';
/** The SELECTs of a page that is joined from several parts. */
const OF_PART = /SELECT \* FROM \(/g;

/** The SELECT with the epoch of the site in each row. */
function withEpoch(text: string): string {
  if (!text.startsWith('SELECT * FROM (')) return text.replace(/^SELECT /, WITH_EPOCH);
  let at = 0;
  return text.replace(OF_PART, () => `${WITH_EPOCH}part${at++}.* FROM (`);
}

/** A SELECT that also reads the epoch of the site while the validity of its caller has to be proven. */
export class ProvingStatement<R extends object> extends ScopedStatement<R> {
  private readonly proving: Statement<R & { readonly ProvenEpoch: string | null }>;

  constructor(database: Database, text: string) {
    super(database, text);
    this.proving = new Statement(withEpoch(text));
  }

  override async all(caller: Caller, values: Values = {}, sql: Sql = this.database.readFor(caller)): Promise<R[]> {
    const { validity } = caller;
    // A replica may not have the latest epoch.
    if (!validity?.isProvenBy(caller.siteId) || sql.primary) return super.all(caller, values, sql);
    const rows = await this.proving.all(sql, values, scopeOf(caller));
    if (rows.length > 0) await validity.prove(rows[0].ProvenEpoch);
    return rows;
  }
}

function scopeOf({ siteId, individualId }: Caller): Scope {
  return { site: siteId, me: individualId };
}

const LOCKS = { share: lockForShare, update: lockForUpdate } as const;

/** The statement of a query, whose rows are held in one of two ways until the transaction ends, or not at all. */
export function select<R extends object>(
  database: Database,
  query: Query<never>,
  lock?: keyof typeof LOCKS,
): ScopedStatement<R> {
  const text = query.text(database.dataSource);
  return new ProvingStatement<R>(database, lock ? text + LOCKS[lock][database.dialect] : text);
}
