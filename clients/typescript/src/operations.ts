import type { paths } from './generated/api.ts';

/** The methods of the API. */
export type Method = 'get' | 'post' | 'put' | 'delete';

/** The paths that have a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

type OperationOf<P extends keyof paths, M extends Method> = paths[P] extends Record<M, infer O> ? O : never;

/** What a successful response contains. */
export type DataOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { responses: { 200: { content: { 'application/json': infer Data } } } } ? Data : never;

/** The request body of an operation. */
export type BodyOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { requestBody: { content: { 'application/json': infer Body } } } ? Body : never;

type ParametersOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { parameters: infer Parameters } ? Parameters : never;

type QueryOf<Parameters> = Parameters extends { query?: infer Query } ? NonNullable<Query> : never;
type HeadersOf<Parameters> = Parameters extends { header?: infer Headers } ? NonNullable<Headers> : never;

/** The lists, which can be read in pages. */
export type ListPath = {
  [P in PathOf<'get'>]: 'limit' extends keyof QueryOf<ParametersOf<P, 'get'>>
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

/** The options of an operation. */
export type OptionsOf<P extends keyof paths, M extends Method> = CallOptions &
  PathOption<ParametersOf<P, M>> &
  QueryOption<ParametersOf<P, M>> &
  BodyOption<BodyOf<P, M>> &
  IfMatchOption<HeadersOf<ParametersOf<P, M>>>;

/** The options as a parameter: optional unless the operation requires one of them. */
export type OptionsParameter<Options> = object extends Options ? [options?: Options] : [options: Options];

/** The options of `update`: those of reading the record, and how often to try. */
export type UpdateOptions<P extends ChangePath> = OptionsOf<P, 'get'> & {
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

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** The number of records in all pages; only if the query contains `count: true`. */
  readonly total: number | undefined;
  /** Continues the list after this page, as `cursor` of the query; undefined on the last page. */
  readonly next: string | undefined;
}
