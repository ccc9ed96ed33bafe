/** The settings that headers depend on. */
export interface HeaderSettings {
  readonly requireHttps: boolean;
}

/** `X-Content-Type-Options` of every response (contract section "Security events"). */
export const NOSNIFF = 'nosniff';

/** `Strict-Transport-Security` if HTTPS is required: one year, in seconds. */
export const HSTS = 'max-age=31536000';

/** `Cache-Control` below /v4: shared caches must not store the response, and other caches revalidate it by its ETag. */
export const NOT_SHARED = 'private, no-cache';
