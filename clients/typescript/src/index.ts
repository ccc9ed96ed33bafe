export { type Client, type ClientOptions, createClient } from './client.ts';
export {
  basic,
  bearer,
  type Credentials,
  impersonation,
  type SignIn,
  session,
  siteToken,
  userToken,
} from './credentials.ts';
export {
  ApiError,
  ConnectionError,
  type ErrorSource,
  isProblem,
  ProblemError,
  UnexpectedResponseError,
} from './errors.ts';
export type { paths } from './generated/api.ts';
export type * from './generated/schemas.ts';
export type {
  BodyOf,
  CallOptions,
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
  Page,
  PathOf,
  Picked,
  PicturePath,
  RecordOf,
  RecordResult,
  Result,
  UpdateOptions,
} from './operations.ts';
export type { FetchClient } from './transport.ts';
export {
  type VerifiedWebhook,
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
  WebhookVerificationError,
} from './webhooks.ts';
