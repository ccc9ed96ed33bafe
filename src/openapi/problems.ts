import type { ResponseObject, SchemaObject } from '@nestjs/swagger';
import type { ApiRequest } from '../http/api-request';
import {
  type ApiError,
  BodyTooLarge,
  Conflict,
  Forbidden,
  NotAcceptable,
  NotFound,
  PreconditionFailed,
  ServiceUnavailable,
  TITLES,
  TooManyRequests,
  Unauthorized,
  UnsupportedMediaType,
  ValidationFailed,
} from '../http/problem';
import { problemOf, writeProblem } from '../http/problem-writer';
import { indentXml } from './indent-xml';
import { contentOf, ref } from './media-content';

interface ProblemKind {
  readonly status: number;
  /** When the caller gets it. */
  readonly about: string;
  /** Undefined is the bare 500. */
  readonly error?: ApiError;
  /** Response headers of its own. */
  readonly headers?: readonly string[];
}

const KINDS: readonly ProblemKind[] = [
  {
    status: 400,
    about: 'A parameter or the body breaks its rules; `errors` names all of them at once.',
    error: new ValidationFailed([{ field: 'Rank', code: 'minimum', message: 'must not be less than 0' }]),
  },
  {
    status: 401,
    about: 'There are no credentials, or they are wrong.',
    error: new Unauthorized(),
    headers: ['WWW-Authenticate'],
  },
  {
    status: 403,
    about: 'The label of the operation or a permission refuses it; `code` says which.',
    error: new Forbidden('requires_admin', 'This operation is for administrators of the site.'),
  },
  { status: 404, about: 'There is no such record that the caller may see.', error: new NotFound() },
  { status: 406, about: 'The `Accept` header takes none of the four media types.', error: new NotAcceptable() },
  {
    status: 409,
    about: 'The state of a record forbids it: it is deleted, in use, or holds a value that may exist once only.',
    error: new Conflict('duplicate', 'Another record already holds this value.'),
  },
  {
    status: 412,
    about: 'The record has changed since the version that `If-Match` names.',
    error: new PreconditionFailed(),
  },
  { status: 413, about: 'The body is larger than the service accepts.', error: new BodyTooLarge() },
  {
    status: 415,
    about: 'The body has no `Content-Type`, or none of the four media types.',
    error: new UnsupportedMediaType(),
  },
  {
    status: 429,
    about: 'The caller has used up its requests of this minute, or failed to sign in too often.',
    error: new TooManyRequests(20),
    headers: ['Retry-After'],
  },
  { status: 500, about: 'A fault of the service; its log knows more under the `requestId`.' },
  {
    status: 503,
    about: 'The database is away; the same request may be sent again.',
    error: new ServiceUnavailable(),
    headers: ['Retry-After'],
  },
];

/** The component that describes the problem of a status. */
export function problemNameOf(status: number): string {
  return TITLES[status].replace(/ /g, '');
}

/** One response for each status that reports an error (contract section 8). */
export function problemResponses(namespace: string): Record<string, ResponseObject> {
  return Object.fromEntries(KINDS.map((kind) => [problemNameOf(kind.status), responseOf(kind, namespace)]));
}

function responseOf({ about, error, headers = [] }: ProblemKind, namespace: string): ResponseObject {
  const request = { originalUrl: '/v4/colors/1', requestId: '0d4f8a5e-3c1b-4e7f-9a60-2b8c7d5e1f42' } as ApiRequest;
  const problem = problemOf(error, request);
  const json = JSON.parse(JSON.stringify(problem));
  const xml = indentXml(writeProblem(problem, 'application/xml', namespace).text);
  const content = contentOf(ref('schemas', 'Problem'), { json, xml });
  content['application/problem+json'] = content['application/json'];
  content['application/problem+xml'] = content['application/xml'];
  const names = ['X-Request-Id', ...headers];
  return {
    description: about,
    headers: Object.fromEntries(names.map((name) => [name, ref('headers', name)])),
    content,
  };
}

const text = (description: string): SchemaObject => ({ type: 'string', description });

/** The members of every answer that reports an error (RFC 9457), and of the faults in it. */
export function problemSchemas(namespace: string): Record<string, SchemaObject> {
  return {
    Problem: {
      type: 'object',
      description: 'Why a request failed: problem details as in RFC 9457.',
      properties: {
        type: text('The kind of problem: `urn:problem:` and the code.'),
        title: text('The name of the status.'),
        status: { type: 'integer', format: 'int32', description: 'The HTTP status.' },
        detail: text('What happened, in words; absent from a 500.'),
        instance: text('The path of the request.'),
        code: text('What happened, for programs: a name in snake_case that stays the same.'),
        requestId: text('Identifies the request, here and in the log; also in the X-Request-Id header.'),
        errors: {
          type: 'array',
          description: 'All faults of the request at once; in a 400 only.',
          items: ref('schemas', 'Fault'),
          xml: { name: 'errors', wrapped: true },
        } as SchemaObject,
      },
      required: ['type', 'title', 'status', 'instance', 'code', 'requestId'],
      xml: { name: 'Problem', namespace },
    },
    Fault: {
      type: 'object',
      description: 'One thing wrong with one member or parameter.',
      properties: {
        field: text('The name of the member or parameter; those of nested members are joined by dots.'),
        code: text('What is wrong, for programs.'),
        message: text('What is wrong, in words.'),
      },
      required: ['field', 'code', 'message'],
      xml: { name: 'error', namespace },
    },
  };
}
