import type { Request } from 'express';

const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Returns the origin that the client has sent its request to, such as `http://localhost:3000`; undefined if unclear. */
export function originOf({ headers: { host } }: Request, isHttps: boolean): string | undefined {
  if (host === undefined || !HOST.test(host)) return undefined;
  return `${isHttps ? 'https' : 'http'}://${host.toLowerCase()}`;
}
