/** Of the settings, what headers depend on. */
export interface HeaderSettings {
  readonly requireHttps: boolean;
}

/** `X-Content-Type-Options` of every answer (contract section "Security events"). */
export const NOSNIFF = 'nosniff';

/** `Strict-Transport-Security` where HTTPS is required: a year, which browsers take for "always". */
export const HSTS = 'max-age=31536000';

/** `Cache-Control` below /v4: what one caller may read is kept by no cache for others, and asked for again by its ETag. */
export const NOT_SHARED = 'private, no-cache';
