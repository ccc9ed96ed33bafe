import * as http from 'node:http';
import * as https from 'node:https';
import { isTrustworthyAddress } from '../../../config/oidc-settings';
import { lookupOf, type OutboundGuard } from '../../outbound/outbound-guard';

/** All of a response has to arrive in this time. */
const TIME_LIMIT_MS = 5_000;
const MAX_BYTES = 524_288;

/** Where documents of identity providers may be read from. */
export interface DocumentRules {
  readonly production: boolean;
  /** For the providers of sites. The operator vouches for that of the installation. */
  readonly guard: OutboundGuard;
}

/**
 * A JSON document of the identity provider of the site `owner`, by default of the installation. Follows no redirects, because they could lead anywhere. Rejects with an error
 * of one line for an address that is not allowed, for any status but 200, after 5 s, and for more than 512 KiB.
 * With node:http, because the HTTP client behind `fetch` takes more memory.
 */
export async function readDocument(address: string, owner: string | undefined, rules: DocumentRules): Promise<unknown> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const response = await get(address, { signal, ...(await connectionTo(address, owner, rules, signal)) });
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error(`${address} returned more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Error(`${address} did not return JSON`);
  }
}

/** How to connect to an address. Rejects if it is not allowed. */
async function connectionTo(
  address: string,
  owner: string | undefined,
  { production, guard }: DocumentRules,
  signal: AbortSignal,
): Promise<https.RequestOptions> {
  if (owner === undefined) {
    if (!isTrustworthyAddress(address, production)) throw new Error(`${address} is not an https:// URL`);
    return {};
  }
  const target = await guard.check(address, { siteId: owner, signal });
  if (typeof target === 'string') throw new Error(`${address} is not connected to: ${target}`);
  return { lookup: lookupOf(target), ...(guard.ca !== undefined && { ca: guard.ca }) };
}

function get(address: string, options: https.RequestOptions): Promise<http.IncomingMessage> {
  const { request } = address.startsWith('https:') ? https : http;
  const headers = { accept: 'application/json' };
  return new Promise((resolve, reject) => {
    // Without an agent: the next request follows minutes later.
    const sent = request(address, { agent: false, headers, ...options }, (response) => {
      if (response.statusCode === 200) return resolve(response);
      sent.destroy();
      reject(new Error(`${address} returned status ${response.statusCode}`));
    });
    sent.on('error', reject);
    sent.end();
  });
}
