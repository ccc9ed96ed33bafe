import type { Credentials } from './credentials.ts';
import { isProblem, UnexpectedResponseError, withoutQuery } from './errors.ts';
import type { DeleteCalls, GetCalls, PatchCalls, PostCalls, PutCalls } from './generated/calls.ts';
import type { Change } from './generated/schemas.ts';
import type {
  BodyOf,
  ChangePath,
  ChangesOptions,
  ChangesPage,
  DataOf,
  ExportType,
  GetOptions,
  ItemOf,
  ListPath,
  ManyOptions,
  ManyPath,
  Method,
  OptionsOf,
  OptionsParameter,
  Page,
  PathOf,
  Picked,
  PicturePath,
  PluralOf,
  RecordOf,
  RecordResult,
  Result,
  UpdateOptions,
} from './operations.ts';
import { nextQuery, sinceOf } from './paging.ts';
import { Sender } from './sender.ts';
import { type AnyOptions, execute, type FetchClient, fetchClient, PICTURE } from './transport.ts';

/** The options of a client. */
export interface ClientOptions {
  /** The address of the service, such as `https://pm.example.com`, with or without `/v4`. */
  readonly baseUrl: string;
  /** Default: none, which suffices for `POST /login` only. */
  readonly credentials?: Credentials;
  /** The time zone of all dates: an IANA time zone, a UTC offset or a Windows time zone ID. Default: UTC. */
  readonly tz?: string;
  /** The site to act in, for global administrators only. Default: the own site. */
  readonly siteId?: string;
  /** How many times a request is repeated after a 429, a 503 or a lost connection, if that is safe. Default: 2. */
  readonly retries?: number;
  /** The longest wait before another attempt, in milliseconds. If `Retry-After` is longer, the call fails. Default: 60,000. */
  readonly maxRetryDelay?: number;
  /** Whether each write has an idempotency key, unless a call gives its own. Default: true. */
  readonly idempotencyKeys?: boolean;
  /** Default: the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

const DEFAULT_RETRIES = 2;
const DEFAULT_MAX_DELAY_MS = 60_000;
const DEFAULT_ATTEMPTS = 5;
const DEFAULT_PAGE_SIZE = 1_000;
/** The most changes that the service returns with their records. */
const PAGE_SIZE_WITH_RECORDS = 200;

/** Creates a client. */
export function createClient(options: ClientOptions): Client {
  return new Client(options);
}

/** Calls the operations of the API. Each call returns a success or throws an `ApiError`. */
export class Client {
  /**
   * The client of openapi-fetch below this one, with the same credentials and repetitions. It returns problems instead
   * of throwing them.
   */
  readonly openapi: FetchClient;
  /** Reads a record, or a whole list. With `fields` the result has only the members that it names. */
  readonly get = this.operation<GetCalls>('get');
  /** Creates a record, or performs an action. */
  readonly post = this.operation<PostCalls>('post');
  /** Updates a record; with `ifMatch` only if that is still its version. */
  readonly put = this.operation<PutCalls>('put');
  /** Changes the members in the body and keeps all others; with `ifMatch` only if that is still the version of the record. */
  readonly patch = this.operation<PatchCalls>('patch');
  /** Deletes a record; with `ifMatch` only if that is still its version. */
  readonly delete = this.operation<DeleteCalls>('delete');
  private readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
    const sending = {
      fetch: options.fetch ?? ((request: Request) => fetch(request)),
      retries: options.retries ?? DEFAULT_RETRIES,
      maxRetryDelay: options.maxRetryDelay ?? DEFAULT_MAX_DELAY_MS,
    };
    const anonymous = fetchClient(options.baseUrl, new Sender(sending));
    const signIn = async (UserName: string, Password: string) => {
      const result = await execute(anonymous, 'post', '/login', { body: { UserName, Password } });
      return (result.data as DataOf<'/login', 'post'>).Token;
    };
    const { credentials } = options;
    this.openapi = fetchClient(options.baseUrl, new Sender(sending, credentials && { credentials, signIn }));
  }

  /** Reads the picture of a record or list, as the text of an SVG document. It shows all of a list. */
  picture<P extends PicturePath>(
    path: P,
    ...[options]: OptionsParameter<OptionsOf<P, 'get'>>
  ): Promise<Result<string>> {
    return this.call('get', path, { ...options, accept: PICTURE }) as Promise<Result<string>>;
  }

  /** Reads a record if it is not the version of this ETag any more; returns undefined if it still is. */
  async getIfChanged<P extends PathOf<'get'>, const Fields extends string = never>(
    path: P,
    etag: string,
    ...[options]: OptionsParameter<GetOptions<P, Fields>>
  ): Promise<Result<Picked<DataOf<P, 'get'>, Fields>> | undefined> {
    const result = await this.call('get', path, { ...options, ifNoneMatch: etag });
    return result.response.status === 304 ? undefined : (result as Result<Picked<DataOf<P, 'get'>, Fields>>);
  }

  /**
   * Reads a record, changes it and writes it. If somebody else has changed it meanwhile, this begins again with the
   * new version, so that `change` may be called several times.
   */
  async update<P extends ChangePath>(
    path: P,
    options: UpdateOptions<P>,
    change: (current: DataOf<P, 'get'>) => BodyOf<P, 'put'> | Promise<BodyOf<P, 'put'>>,
  ): Promise<Result<DataOf<P, 'put'>>> {
    const { attempts = DEFAULT_ATTEMPTS, ...call } = options as { readonly attempts?: number };
    for (let attempt = 1; ; attempt++) {
      const { data, etag, response, requestId } = await this.call('get', path, call);
      if (etag === undefined) {
        const source = { method: 'GET', url: withoutQuery(response.url), requestId };
        throw new UnexpectedResponseError('The response has no ETag.', response, '', source);
      }
      const body = await change(data as DataOf<P, 'get'>);
      try {
        return (await this.call('put', path, { ...call, body, ifMatch: etag })) as Result<DataOf<P, 'put'>>;
      } catch (error) {
        if (attempt >= attempts || !isProblem(error) || error.status !== 412) throw error;
      }
    }
  }

  /** Reads a list record by record. The pages are requested as they are needed; `limit` is their size. */
  async *list<P extends ListPath, const Fields extends string = never>(
    path: P,
    ...options: OptionsParameter<GetOptions<P, Fields>>
  ): AsyncGenerator<Picked<ItemOf<P>, Fields>, void, undefined> {
    for await (const { items } of this.pages<P, Fields>(path, ...options)) yield* items;
  }

  /** Reads a list page by page. The default `limit` is 1,000 records. */
  async *pages<P extends ListPath, const Fields extends string = never>(
    path: P,
    ...[options]: OptionsParameter<GetOptions<P, Fields>>
  ): AsyncGenerator<Page<Picked<ItemOf<P>, Fields>>, void, undefined> {
    const { query: first, ...call } = (options ?? {}) as AnyOptions;
    let query: AnyOptions['query'] = { limit: DEFAULT_PAGE_SIZE, ...first };
    while (query) {
      const { data, response, requestId } = await this.call('get', path, { ...call, query });
      const total = response.headers.get('X-Total-Count');
      query = nextQuery(response, query, requestId);
      yield {
        items: data as Picked<ItemOf<P>, Fields>[],
        total: total === null ? undefined : Number(total),
        next: query && String(query.cursor),
      };
    }
  }

  /**
   * Reads what has changed since a token, page by page, up to the end. Without `since` there is one page without changes,
   * whose `since` is the token to begin with.
   */
  async *changes(options: ChangesOptions = {}): AsyncGenerator<ChangesPage, void, undefined> {
    const {
      since: first,
      types,
      include,
      limit = include ? PAGE_SIZE_WITH_RECORDS : DEFAULT_PAGE_SIZE,
      ...call
    } = options;
    const fixed = { limit, ...(include && { include }), ...(types === undefined ? {} : { types: types.join(',') }) };
    for (let since = first, hasNext = true; hasNext; ) {
      const query = { ...fixed, ...(since === undefined ? {} : { since }) };
      const page = await this.call('get', '/changes', { ...call, query }).catch((error: unknown) => {
        if (since !== undefined && isProblem(error) && error.status === 410) return undefined;
        throw error;
      });
      // The token of the new beginning is taken before anything is read again.
      const { data, response, requestId } = page ?? (await this.call('get', '/changes', { ...call, query: fixed }));
      const link = sinceOf(response, since, requestId);
      since = link.since;
      hasNext = link.hasNext;
      yield { items: data as Change[], since, startAgain: page === undefined };
    }
  }

  /** Creates many records in one transaction, or none of them. At most 1,000. Returns them in the order sent. */
  createMany<P extends PathOf<'post'>>(
    path: P,
    records: readonly RecordOf<P, 'post'>[],
    options?: ManyOptions,
  ): Promise<Result<DataOf<P, 'post'>[]>> {
    return this.call('post', path, { ...options, body: records }) as Promise<Result<DataOf<P, 'post'>[]>>;
  }

  /** Updates many records, each with its ID, in one transaction, or none of them. At most 1,000. */
  updateMany<P extends ManyPath>(
    path: P,
    records: readonly RecordOf<PluralOf<P>, 'put'>[],
    options?: ManyOptions,
  ): Promise<Result<DataOf<P, 'put'>[]>> {
    return this.call('put', pluralOf(path), { ...options, body: records }) as Promise<Result<DataOf<P, 'put'>[]>>;
  }

  /**
   * Creates up to 10,000 records one by one, and returns what became of each. Repeated with the same `idempotencyKey`, it
   * creates those that are missing.
   */
  createEach<P extends PathOf<'post'>>(
    path: P,
    records: readonly RecordOf<P, 'post'>[],
    options?: ManyOptions,
  ): Promise<Result<RecordResult[]>> {
    return this.writeEach('post', path, records, options);
  }

  /** Updates up to 10,000 records one by one, each with its ID, and returns what became of each. */
  updateEach<P extends ManyPath>(
    path: P,
    records: readonly RecordOf<PluralOf<P>, 'put'>[],
    options?: ManyOptions,
  ): Promise<Result<RecordResult[]>> {
    return this.writeEach('put', pluralOf(path), records, options);
  }

  /**
   * Creates records, or updates those that have the same values of the members `match`, one by one in parts of 1,000. Returns
   * what became of each, with its place in `records`. If a part fails, those before it are written: repeat the call.
   */
  async upsertEach<P extends PathOf<'post'>>(
    path: P,
    match: readonly (keyof RecordOf<P, 'post'> & string)[],
    records: readonly RecordOf<P, 'post'>[],
    options?: ManyOptions,
  ): Promise<Result<RecordResult[]>> {
    const query = { ...options?.query, match: match.join() };
    const results: RecordResult[] = [];
    for (let at = 0; ; at += PART) {
      const key = options?.idempotencyKey;
      const idempotencyKey = typeof key === 'string' ? `${key}-${at}` : key;
      const part = records.slice(at, at + PART);
      const sent = { ...options, query, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
      const result = await this.writeEach('put', path, part, sent);
      for (const each of result.data) results.push({ ...each, Index: at + each.Index });
      if (at + PART >= records.length) return { ...result, data: results };
    }
  }

  /** The same in one transaction, or nothing at all. At most 1,000 records. Returns them in the order sent. */
  upsertMany<P extends PathOf<'post'>>(
    path: P,
    match: readonly (keyof RecordOf<P, 'post'> & string)[],
    records: readonly RecordOf<P, 'post'>[],
    options?: ManyOptions,
  ): Promise<Result<DataOf<P, 'post'>[]>> {
    const query = { ...options?.query, match: match.join() };
    return this.call('put', path, { ...options, query, body: records }) as Promise<Result<DataOf<P, 'post'>[]>>;
  }

  /** Reads a whole list as CSV, or as a line of JSON for each record. Read the stream to its end, or cancel it. */
  export<P extends ListPath>(
    path: P,
    type: ExportType,
    ...[options]: OptionsParameter<OptionsOf<P, 'get'>>
  ): Promise<Result<ReadableStream<Uint8Array>>> {
    const isFile = type === 'spreadsheet';
    const query = { ...(options as AnyOptions | undefined)?.query, ...(isFile && { format: 'csv' }) };
    const accept = isFile ? 'text/csv' : type;
    return this.call('get', path, { ...options, query, accept, asStream: true }) as Promise<
      Result<ReadableStream<Uint8Array>>
    >;
  }

  private writeEach(
    method: Method,
    path: string,
    records: readonly unknown[],
    options?: ManyOptions,
  ): Promise<Result<RecordResult[]>> {
    const body = records.map((record) => `${JSON.stringify(record)}\n`).join('');
    const query = { ...options?.query, atomic: false };
    const sent = { ...options, query, body, contentType: 'application/x-ndjson' };
    return this.call(method, path, sent) as Promise<Result<RecordResult[]>>;
  }

  /** The method of the client for a method of HTTP. Its types and texts are those of the document, for each path. */
  private operation<Calls>(method: Method): Calls {
    return ((path: string, options?: object) => this.call(method, path, options)) as Calls;
  }

  private call(method: Method, path: string, given: object = {}): Promise<Result<unknown>> {
    const { tz, siteId, idempotencyKeys = true } = this.options;
    const options: AnyOptions = given;
    const sent = {
      ...(!idempotencyKeys && { idempotencyKey: false as const }),
      ...options,
      // A dry run writes nothing that a key could repeat.
      ...(options.query?.dryrun === true && { idempotencyKey: false as const }),
      query: { ...(tz === undefined ? {} : { tz }), ...options.query },
      ...(siteId === undefined ? {} : { siteId: options.siteId ?? siteId }),
    };
    return execute(this.openapi, method, path, sent, this.options.retries ?? DEFAULT_RETRIES);
  }
}

/** How many records `upsertEach` sends at once. */
const PART = 1_000;

/** The path of many records: that of one without its ID. */
function pluralOf(path: string): string {
  return path.replace(/\/\{\w+\}$/, '');
}
