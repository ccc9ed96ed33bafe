import type { ResponseObject, SchemaObject } from '@nestjs/swagger';
import {
  type ApiError,
  BodyTooLarge,
  Conflict,
  type Fault,
  Forbidden,
  Gone,
  NotAcceptable,
  NotFound,
  PreconditionFailed,
  RequestTimeout,
  ServiceUnavailable,
  TITLES,
  TooManyRequests,
  Unauthorized,
  UnsupportedMediaType,
  ValidationFailed,
} from '../http/problems/problem';
import { type CodeOf, FAULT_MEANINGS, PROBLEM_CODES, problemCodes } from '../http/problems/problem-codes';
import { problemOf, writeProblem } from '../http/problems/problem-writer';
import type { ApiRequest } from '../http/server/api-request';
import { inputTableOf } from '../resource/declare/input';
import { IdempotencyKeyReused } from '../resource/features/idempotency/idempotency-key';
import type { Route } from '../resource/pipeline/route';
import { type DocumentedCodes, problemsOf } from './documented-problems';
import { examplePathOf } from './example-parameters';
import { RATE_HEADERS } from './headers';
import { indentXml } from './indent-xml';
import { contentOf, ref } from './media-content';

/** The documentation of a status. */
interface StatusDocumentation {
  readonly about: string;
  readonly example: (codes: DocumentedCodes, route: Route) => ApiError | undefined;
  /** Response headers in addition to COMMON_HEADERS. */
  readonly headers?: readonly string[];
}

const STATUSES: Readonly<Record<number, StatusDocumentation>> = {
  400: {
    about: 'A parameter, a header or the body is invalid; `errors` lists all errors at once.',
    example: (_, route) =>
      new ValidationFailed(route.takesCollections === 'only' ? EXAMPLE_OF_COLLECTION : exampleFaultsOf(route)),
    headers: ['Dry-Run'],
  },
  401: {
    about: 'Credentials are missing, wrong or no longer valid.',
    example: () => new Unauthorized(),
    headers: ['WWW-Authenticate'],
  },
  403: {
    about: 'The caller does not have the required role or permission; see `code`.',
    example: ({ codes }) => {
      const code = codes[0] as CodeOf<403>;
      return new Forbidden(code, PROBLEM_CODES[code].about);
    },
    headers: ['Dry-Run'],
  },
  404: {
    about: 'The record does not exist, or the caller cannot read it.',
    example: () => new NotFound(),
    headers: ['Idempotency-Replayed', 'Dry-Run'],
  },
  406: { about: 'The `Accept` header allows none of the four media types.', example: () => new NotAcceptable() },
  408: { about: 'The request did not arrive in time.', example: () => new RequestTimeout() },
  409: {
    about: 'The state of a record does not allow the request; see `code`.',
    example: ({ codes }) => {
      const code = codes[0] as CodeOf<409>;
      return new Conflict(code, PROBLEM_CODES[code].about);
    },
    headers: ['Dry-Run'],
  },
  410: {
    about: 'The token can no longer be used; see `code`.',
    example: ({ codes }) => {
      const code = codes[0] as CodeOf<410>;
      return new Gone(code, PROBLEM_CODES[code].about);
    },
  },
  412: {
    about: 'The record has changed since the version in `If-Match`.',
    example: () => new PreconditionFailed(),
  },
  413: { about: 'The request body is larger than the limit.', example: () => new BodyTooLarge() },
  415: {
    about: 'The `Content-Type` is missing or is none of the four media types.',
    example: () => new UnsupportedMediaType(),
    headers: ['Accept', 'Accept-Patch'],
  },
  422: {
    about: 'The `Idempotency-Key` belongs to another request.',
    example: () => new IdempotencyKeyReused(),
  },
  429: {
    about: 'Too many requests in this minute, too many failed sign-ins, or too many stored idempotency keys.',
    example: () => new TooManyRequests(20),
    headers: ['Retry-After'],
  },
  500: { about: 'Unexpected server error; report the `requestId` to support.', example: () => undefined },
  503: {
    about: 'The service is temporarily unavailable; the same request can be sent again.',
    example: () => new ServiceUnavailable(),
    headers: ['Retry-After'],
  },
};

/** The response headers of every response to an authenticated caller. */
const COMMON_HEADERS = ['X-Request-Id', ...RATE_HEADERS];

/** The response components for the problems of all operations. Operations with the same codes share a component. */
export class ProblemResponses {
  /** The components by name. */
  readonly responses: Record<string, ResponseObject> = {};
  private readonly names = new Map<string, string>();

  constructor(private readonly namespace: string) {}

  /** Returns the names of the components of an operation, by status. */
  of(route: Route): ReadonlyMap<number, string> {
    const problems = Object.entries(problemsOf(route));
    return new Map(problems.map(([status, codes]) => [Number(status), this.nameOf(Number(status), codes, route)]));
  }

  private nameOf(status: number, codes: DocumentedCodes, route: Route): string {
    const content = contentNameOf(status, codes, route);
    const key = `${content} ${codes.codes} ${codes.faults ?? ''}`;
    const known = this.names.get(key);
    if (known !== undefined) return known;
    let name = content;
    for (let n = 2; name in this.responses; n += 1) name = `${content}.${n}`;
    this.names.set(key, name);
    this.responses[name] = responseOf(status, codes, route, this.namespace);
    return name;
  }
}

/** Returns the title of the status, with the body class or the codes where operations differ in them. */
function contentNameOf(status: number, { codes }: DocumentedCodes, { body, takesCollections }: Route): string {
  const title = TITLES[status].replace(/ /g, '');
  // Those of updates of collections have one example.
  if (status === 400 && takesCollections === 'only') return `${title}.Collection`;
  if (status === 400) return body ? `${title}.${body.name}` : title;
  return status === 403 || status === 409 ? [title, ...codes].join('.') : title;
}

function responseOf(status: number, documented: DocumentedCodes, route: Route, namespace: string): ResponseObject {
  const { about, example, headers = [] } = STATUSES[status];
  const request = {
    originalUrl: `/v4${examplePathOf(route)}`,
    requestId: '0d4f8a5e-3c1b-4e7f-9a60-2b8c7d5e1f42',
  } as ApiRequest;
  const problem = problemOf(example(documented, route), request);
  const json = JSON.parse(JSON.stringify(problem));
  const xml = indentXml(writeProblem(problem, 'application/xml', namespace).text);
  const content = contentOf(ref('schemas', 'Problem'), { json, xml });
  content['application/problem+json'] = content['application/json'];
  content['application/problem+xml'] = content['application/xml'];
  const names = [...COMMON_HEADERS, ...headers];
  const inUse = documented.codes.includes('idempotency_key_in_use');
  return Object.assign(
    {
      description: describe(about, documented),
      headers: {
        ...Object.fromEntries(names.map((name) => [name, ref('headers', name)])),
        ...(documented.codes.includes('insufficient_scope') && {
          'WWW-Authenticate': ref('headers', 'WWWAuthenticateOfScope'),
        }),
        ...(inUse && { 'Retry-After': ref('headers', 'RetryAfterInUse') }),
      },
      content,
    },
    { 'x-codes': documented.codes, 'x-error-codes': documented.faults },
  );
}

function describe(about: string, { codes, faults }: DocumentedCodes): string {
  const lines = [about, '', ...codes.map((code) => `- \`${code}\`: ${PROBLEM_CODES[code].about}`)];
  if (faults) lines.push('', `Codes in \`errors\`: ${faults.map((code) => `\`${code}\``).join(', ')}.`);
  return lines.join('\n');
}

const EXAMPLE_OF_COLLECTION: readonly Fault[] = [
  { field: '[3].ID', code: 'repeated_record', message: 'Another record of the collection has the same ID.' },
];
const SHOWN_FAULTS = 3;

/** Returns up to three faults that a request can have, each with a different code. */
function exampleFaultsOf({ body }: Route): Fault[] {
  const faults: Fault[] = [];
  const add = (fault: Fault) => {
    if (faults.length < SHOWN_FAULTS && faults.every(({ code }) => code !== fault.code)) faults.push(fault);
  };
  const rules = (body && inputTableOf(body)?.rules) ?? [];
  // The last rule of a field is the most specific one.
  for (const { name, rules: fieldRules } of rules) {
    const rule = fieldRules.at(-1);
    if (rule) add({ field: name, code: rule.code, message: rule.message });
  }
  add({
    field: 'tz',
    code: 'invalid_format',
    message: 'tz must be an IANA time zone, a UTC offset or a Windows time zone ID.',
  });
  add({ field: 'colour', code: 'unknown_parameter', message: 'This operation has no parameter with this name.' });
  return faults;
}

const text = (description: string): SchemaObject => ({ type: 'string', description });

/** Returns the schema of a code, with the meaning of each value. */
function codeSchema(description: string, meanings: readonly (readonly [string, string])[]): SchemaObject {
  const lines = meanings.map(([code, about]) => `- \`${code}\`: ${about}`);
  return { type: 'string', description: [description, '', ...lines].join('\n'), enum: meanings.map(([code]) => code) };
}

const problemMeanings = problemCodes.map((code) => [code, PROBLEM_CODES[code].about] as const);

/** Returns the schemas of problem details (RFC 9457) and of their faults. */
export function problemSchemas(namespace: string): Record<string, SchemaObject> {
  return {
    Problem: {
      type: 'object',
      description: 'The reason why a request failed, as problem details (RFC 9457).',
      properties: {
        type: text('Type of the problem: `urn:problem:` followed by the code.'),
        title: text('Text of the HTTP status.'),
        status: { type: 'integer', format: 'int32', description: 'HTTP status.' },
        detail: text('Explanation for people; absent in a 500.'),
        instance: text('Path of the request.'),
        code: codeSchema('Stable code for programs. A code never changes its meaning.', problemMeanings),
        requestId: text('ID of the request, also in the X-Request-Id header and in the log of the service.'),
        errors: {
          type: 'array',
          description:
            'All errors of the request at once. Only in a 400, and for a collection, where the first one names the record.',
          items: ref('schemas', 'Fault'),
          xml: { name: 'errors', wrapped: true },
        } as SchemaObject,
      },
      required: ['type', 'title', 'status', 'instance', 'code', 'requestId'],
      xml: { name: 'Problem', namespace },
    },
    Fault: {
      type: 'object',
      description: 'One error of one member or parameter.',
      properties: {
        field: text(
          'Name of the member or parameter; names of nested members are joined by dots. In a collection after the place of the record, counted from 0: `[3].Name`. Empty if the error belongs to no member or parameter.',
        ),
        code: codeSchema('Stable code for programs.', Object.entries(FAULT_MEANINGS)),
        message: text('Explanation for people.'),
      },
      required: ['field', 'code', 'message'],
      xml: { name: 'error', namespace },
    },
  };
}
