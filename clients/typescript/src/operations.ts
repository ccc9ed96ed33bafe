import type { paths } from './generated/api.ts';
import type { Change, Problem } from './generated/schemas.ts';

/** The methods of the API. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that have a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

type OperationOf<P extends keyof paths, M extends Method> = paths[P] extends Record<M, infer O> ? O : never;

/** One record, where there can be one or a collection. Collections have methods of their own. */
type OneOf<T> = [Exclude<T, readonly unknown[]>] extends [never] ? T : Exclude<T, readonly unknown[]>;

/** What a successful response contains. */
export type DataOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { responses: { 200: { content: { 'application/json': infer Data } } } }
    ? OneOf<Data>
    : never;

/** The operations that have a picture. */
export type PicturePath = {
  [P in PathOf<'get'>]: OperationOf<P, 'get'> extends { responses: { 200: { content: { 'image/svg+xml': string } } } }
    ? P
    : never;
}[PathOf<'get'>];

/** The request body of an operation. */
export type BodyOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { requestBody: { content: { 'application/json': infer Body } } } ? OneOf<Body> : never;

/** One record of the collections that an operation takes. It can name others by keys in place of IDs. */
export type RecordOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { requestBody: { content: { 'application/json': infer Body } } }
    ? Extract<Body, readonly unknown[]>[number]
    : never;

/** The path of many records for that of one. */
export type PluralOf<P extends string> = P extends `${infer Plural extends PathOf<'put'>}/{id}` ? Plural : never;

/** The paths of single records that can be updated; those of many are sent to the path without the ID. */
export type ManyPath = Extract<PathOf<'put'>, `/${string}/{id}`>;

/** What became of one record of many. */
export interface RecordResult {
  /** Place of the record, counted from 0. */
  readonly Index: number;
  readonly Status: number;
  readonly ID: string | null;
  /** Why the record was refused; null if it was written. */
  readonly Problem: Problem | null;
  /** Whether the record was created; null if nothing was written. */
  readonly Created: boolean | null;
  /** The ID of the record deleted last with the same values of `match`, where one was created instead; otherwise null. */
  readonly FormerID: string | null;
}

/** The forms in which a list can be exported; `spreadsheet` is CSV that spreadsheets open as it is. */
export type ExportType = 'text/csv' | 'application/x-ndjson' | 'spreadsheet';

/** Options of the methods for many records. */
export interface ManyOptions extends CallOptions {
  /** With `dryrun` nothing is written. With `undelete`, deleted records that match are undeleted and updated. */
  readonly query?: { readonly tz?: string; readonly dryrun?: boolean; readonly undelete?: boolean };
  /** As for every write. */
  readonly idempotencyKey?: string | false;
}

type ParametersOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { parameters: infer Parameters } ? Parameters : never;

type QueryOf<Parameters> = Parameters extends { query?: infer Query } ? NonNullable<Query> : never;
/** Without headers the type is that of an object without members, because `keyof never` is every name. */
type HeadersOf<Parameters> = Parameters extends { header?: infer Headers }
  ? [NonNullable<Headers>] extends [never]
    ? object
    : NonNullable<Headers>
  : never;

/** The paths whose POST takes no idempotency key. */
export type PathWithoutKey = {
  [P in PathOf<'post'>]: 'Idempotency-Key' extends keyof HeadersOf<ParametersOf<P, 'post'>> ? never : P;
}[PathOf<'post'>];

/** The lists, which can be read in pages. */
export type ListPath = {
  [P in PathOf<'get'>]: 'cursor' extends keyof QueryOf<ParametersOf<P, 'get'>>
    ? DataOf<P, 'get'> extends readonly unknown[]
      ? P
      : never
    : never;
}[PathOf<'get'>];

/** One record of a list. */
export type ItemOf<P extends ListPath> = DataOf<P, 'get'> extends readonly (infer Item)[] ? Item : never;

/** The records that can be read and updated under one path, with protection against lost updates. */
export type ChangePath = {
  [P in PathOf<'get'> & PathOf<'put'>]: 'If-Match' extends keyof HeadersOf<ParametersOf<P, 'put'>>
    ? // The path of a list may have the ID of the record above.
      DataOf<P, 'get'> extends readonly unknown[]
      ? never
      : P
    : never;
}[PathOf<'get'> & PathOf<'put'>];

/** Options of every call. */
export interface CallOptions {
  /** Cancels the call, including waits before another attempt. */
  readonly signal?: AbortSignal;
  /** 1 to 128 letters, digits, `_`, `.`, `:` and `-` that identify the request in the logs of the service. Default: a UUID. */
  readonly requestId?: string;
  /** The site to act in. For global administrators only. */
  readonly siteId?: string;
}

type PathOption<Parameters> = Parameters extends { path: infer Path } ? { readonly path: Path } : object;
type QueryOption<Parameters> = Parameters extends { query: infer Query }
  ? { readonly query: Query }
  : [QueryOf<Parameters>] extends [never]
    ? object
    : { readonly query?: QueryOf<Parameters> };
type BodyOption<Body> = [Body] extends [never] ? object : { readonly body: Body };
type IfMatchOption<Headers> = 'If-Match' extends keyof Headers
  ? {
      /** The ETag of the version to change. If the record has changed since, the call fails with status 412. */
      readonly ifMatch?: string;
    }
  : object;

type IdempotencyOption<Headers> = 'Idempotency-Key' extends keyof Headers
  ? {
      /**
       * Identifies the request, so that the service executes it once, however often it is sent. `false`: none. Default: a
       * new UUID for each call, and the same for its repetitions.
       */
      readonly idempotencyKey?: string | false;
    }
  : object;

/** The options of an operation. */
export type OptionsOf<P extends keyof paths, M extends Method> = CallOptions &
  PathOption<ParametersOf<P, M>> &
  QueryOption<ParametersOf<P, M>> &
  BodyOption<BodyOf<P, M>> &
  IfMatchOption<HeadersOf<ParametersOf<P, M>>> &
  IdempotencyOption<HeadersOf<ParametersOf<P, M>>>;

/** The options of a GET, with the members that `fields` names as the type `Fields`. */
export type GetOptions<P extends PathOf<'get'>, Fields extends string> = OptionsOf<P, 'get'> &
  ('fields' extends keyof QueryOf<ParametersOf<P, 'get'>> ? { readonly query?: { readonly fields?: Fields } } : object);

type NamesIn<Text extends string> = Text extends `${infer First},${infer Rest}`
  ? NamesIn<First> | NamesIn<Rest>
  : Text extends ` ${infer Rest}`
    ? NamesIn<Rest>
    : Text extends `${infer Start} `
      ? NamesIn<Start>
      : Text;

/**
 * What a response contains with `fields`: the members that it names, any of them where the text is not known before, and
 * all without it.
 */
export type Picked<Data, Fields extends string> = [Fields] extends [never]
  ? Data
  : Data extends readonly (infer Item)[]
    ? Picked<Item, Fields>[]
    : string extends Fields
      ? Partial<Data>
      : Pick<Data, Extract<keyof Data, NamesIn<Fields>>>;

/** The result of a GET. */
export type GetResult<P extends PathOf<'get'>, Fields extends string> = Promise<
  Result<Picked<DataOf<P, 'get'>, Fields>>
>;

/** The result of an operation. */
export type CallResult<P extends PathOf<M>, M extends Method> = Promise<Result<DataOf<P, M>>>;

/** Reads a record, or a whole list. With `fields` the result has only the members that it names. */
export type AnyGet = <P extends PathOf<'get'>, const Fields extends string = never>(
  path: P,
  ...[options]: OptionsParameter<GetOptions<P, Fields>>
) => GetResult<P, Fields>;

/** Calls an operation whose path is one of several. */
export type AnyCall<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...[options]: OptionsParameter<OptionsOf<P, M>>
) => CallResult<P, M>;

/** The options as a parameter: optional unless the operation requires one of them. */
export type OptionsParameter<Options> = object extends Options ? [options?: Options] : [options: Options];

/** The options of `update`: those of reading the record, and how often to try. */
export type UpdateOptions<P extends ChangePath> = OptionsOf<P, 'get'> & {
  /** The whole record is read and written. */
  readonly query?: { readonly fields?: never };
  /** How many times the record is read and written in all, if others change it at the same time. Default: 5. */
  readonly attempts?: number;
};

/** A successful response. */
export interface Result<Data> {
  readonly data: Data;
  /** The version of the record, for `ifMatch` and `getIfChanged`; only of responses with a single versioned record. */
  readonly etag: string | undefined;
  readonly requestId: string | undefined;
  /** The response; its body has been read. */
  readonly response: Response;
}

/** Options of `changes`. */
export interface ChangesOptions extends CallOptions {
  /** Where to go on: `since` of the last run. Without it the run begins now and has no changes. */
  readonly since?: string;
  /** The types of records to return, such as `['Goal', 'Project']`. Default: all. */
  readonly types?: readonly string[];
  /** `'record'` adds `RecordStatus` and `Record` to each change: what its address returns now. */
  readonly include?: 'record';
  /** The size of a page. Default: 1,000, and 200 with `include`, which is then the most. */
  readonly limit?: number;
}

/** One page of changes. */
export interface ChangesPage {
  readonly items: readonly Change[];
  /** Goes on after this page. Store it when the changes of the page are applied. */
  readonly since: string;
  /**
   * The rights of the user have changed, or the token is too old: take `since`, read everything again, and go on from
   * there. Such a page has no changes, and is the last one.
   */
  readonly startAgain: boolean;
}

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** The number of records in all pages; only if the query contains `count: true`. */
  readonly total: number | undefined;
  /** Continues the list after this page, as `cursor` of the query; undefined on the last page. */
  readonly next: string | undefined;
}
