import { Agent, request } from 'node:http';
import { parseXml, recordOf, toXml, type Wire } from '../support/wire';

export type Format = 'json' | 'xml';

/** A request of the matrix. */
export interface Question {
  readonly method: string;
  /** Below `/v4`, with the slash. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Wire;
  /** The type of the body and of the answer's records, which XML elements are named after. */
  readonly bodyType?: string;
  readonly answerType: string;
  /** Whether the answer is a collection. */
  readonly isList: boolean;
  readonly format: Format;
  /** The address that it is asked from; failures of one address are counted. */
  readonly from?: string;
}

/** What was statusAndCode, alike in both formats. */
export interface RepresentedBody {
  readonly status: number;
  readonly records: readonly Wire[];
  readonly problem: Readonly<Record<string, unknown>>;
  readonly total: number | undefined;
}

const TYPES = { json: 'application/json', xml: 'application/xml' } as const;

/** Asks the running service over sockets that stay open: tens of thousands of cells have no time for a new one each. */
export class Asking {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 8 });

  constructor(private readonly url: string) {}

  close(): void {
    this.agent.destroy();
  }

  async ask(question: Question): Promise<RepresentedBody> {
    const { format, body, bodyType } = question;
    const text = body && (format === 'json' ? JSON.stringify(body) : toXml(bodyType ?? '', body));
    const answer = await this.send(question, text);
    const { status, total } = answer;
    if (status === 304 || answer.text === '') return { status, total, records: [], problem: {} };
    if (format === 'json') {
      const read = JSON.parse(answer.text);
      if (status >= 400) return { status, total, records: [], problem: read };
      return { status, total, problem: {}, records: Array.isArray(read) ? read : [read] };
    }
    const root = parseXml(answer.text);
    if (status >= 400) return { status, total, records: [], problem: problemOf(root) };
    if (root.name === 'object') return { status, total, records: [{}], problem: {} };
    const elements = question.isList ? root.children : [root];
    return { status, total, problem: {}, records: elements.map((one) => recordOf(one, question.answerType)) };
  }

  private send(
    { method, path, headers, format, from }: Question,
    text: string | undefined,
  ): Promise<{ status: number; text: string; total: number | undefined }> {
    const typed =
      text === undefined ? {} : { 'Content-Type': TYPES[format], 'Content-Length': Buffer.byteLength(text) };
    const options = {
      method,
      headers: { Accept: TYPES[format], ...headers, ...typed },
      ...(from ? { localAddress: from } : { agent: this.agent }),
    };
    return new Promise((resolve, reject) => {
      const asked = request(`${this.url}/v4${path}`, options, (response) => {
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
      asked.on('error', reject);
      asked.end(text);
    });
  }
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
