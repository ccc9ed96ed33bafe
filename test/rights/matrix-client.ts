import { Agent, request } from 'node:http';
import { parseXml, recordOf, toXml, type Wire } from '../support/wire';

export type Format = 'json' | 'xml';

/** A request of the matrix. */
export interface MatrixRequest {
  readonly method: string;
  /** Relative to `/v4`, with a leading slash. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Wire | readonly Wire[];
  /** The type of the body, which is its XML root. */
  readonly bodyType?: string;
  /** The type of the returned records. */
  readonly recordType: string;
  /** Whether the response is a collection. */
  readonly isList: boolean;
  readonly format: Format;
  /** The local address to send from, because failures are counted by address. */
  readonly from?: string;
}

/** A parsed response, in the same form for JSON and XML. */
export interface MatrixResponse {
  readonly status: number;
  readonly records: readonly Wire[];
  readonly problem: Readonly<Record<string, unknown>>;
  readonly total: number | undefined;
}

const TYPES = { json: 'application/json', xml: 'application/xml' } as const;

/**
 * Sends requests to the running service. It keeps connections open, to be fast enough for tens of thousands of cells.
 */
export class MatrixClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 8 });

  constructor(private readonly url: string) {}

  close(): void {
    this.agent.destroy();
  }

  async send(matrixRequest: MatrixRequest): Promise<MatrixResponse> {
    const { format, body, bodyType } = matrixRequest;
    const text = body && (format === 'json' ? JSON.stringify(body) : xmlOf(bodyType ?? '', body));
    const response = await this.sendText(matrixRequest, text);
    const { status, total } = response;
    if (status === 304 || response.text === '') return { status, total, records: [], problem: {} };
    if (format === 'json') {
      const parsed = JSON.parse(response.text);
      if (status >= 400) return { status, total, records: [], problem: parsed };
      return { status, total, problem: {}, records: Array.isArray(parsed) ? parsed : [parsed] };
    }
    const root = parseXml(response.text);
    if (status >= 400) return { status, total, records: [], problem: problemOf(root) };
    if (root.name === 'object') return { status, total, records: [{}], problem: {} };
    const elements = matrixRequest.isList ? root.children : [root];
    const records = elements.map((element) => recordOf(element, matrixRequest.recordType));
    return { status, total, problem: {}, records };
  }

  private sendText(
    { method, path, headers, format, from }: MatrixRequest,
    text: string | undefined,
  ): Promise<{ status: number; text: string; total: number | undefined }> {
    const bodyHeaders =
      text === undefined ? {} : { 'Content-Type': TYPES[format], 'Content-Length': Buffer.byteLength(text) };
    const options = {
      method,
      headers: { Accept: TYPES[format], ...headers, ...bodyHeaders },
      ...(from ? { localAddress: from } : { agent: this.agent }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${this.url}/v4${path}`, options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const total = response.headers['x-total-count'];
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            total: total === undefined ? undefined : Number(total),
          });
        });
      });
      sent.on('error', reject);
      sent.end(text);
    });
  }
}

/** Every collection may have the root of lists. */
function xmlOf(type: string, body: Wire | readonly Wire[]): string {
  if (!Array.isArray(body)) return toXml(type, body as Wire);
  const records = body.map((record) => toXml(type, record).replace(/^<\?.*?\?>/, ''));
  return toXml('List', {}).replace('</List>', `${records.join('')}</List>`);
}

type Element = ReturnType<typeof parseXml>;

function problemOf(root: Element): Record<string, unknown> {
  const entries = root.children.map((child) => {
    if (child.name === 'errors') return ['errors', child.children.map(membersOf)];
    return [child.name, child.name === 'status' ? Number(child.text) : child.text];
  });
  return Object.fromEntries(entries);
}

function membersOf(element: Element): Record<string, string> {
  return Object.fromEntries(element.children.map(({ name, text }) => [name, text]));
}
