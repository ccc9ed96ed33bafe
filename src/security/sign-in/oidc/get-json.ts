import * as http from 'node:http';
import * as https from 'node:https';
import { context, propagation } from '@opentelemetry/api';

/** All of a response has to arrive in this time. */
const TIME_LIMIT_MS = 5_000;
const MAX_BYTES = 524_288;

/**
 * The JSON value at an address. Follows no redirects, because they could lead anywhere. Rejects with an error of one
 * line for any status but 200, after 5 s, and for more than 512 KiB. The current trace goes on in the headers. With
 * node:http, because the HTTP client behind `fetch` takes more memory.
 */
export async function getJson(address: string): Promise<unknown> {
  const response = await get(address);
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

function get(address: string): Promise<http.IncomingMessage> {
  const { request } = address.startsWith('https:') ? https : http;
  const headers = { accept: 'application/json' };
  propagation.inject(context.active(), headers);
  // Without an agent: the next request follows minutes later.
  const options = { agent: false, headers, signal: AbortSignal.timeout(TIME_LIMIT_MS) };
  return new Promise((resolve, reject) => {
    const sent = request(address, options, (response) => {
      if (response.statusCode === 200) return resolve(response);
      sent.destroy();
      reject(new Error(`${address} returned status ${response.statusCode}`));
    });
    sent.on('error', reject);
    sent.end();
  });
}
