import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Settings } from '../../src/config/settings';
import type * as apiDocument from '../../src/docs/api-document';
import type * as apiContract from './api-contract';
import { isProjection, type WatchedAnswer, watchAnswers } from './watched-answers';

/** Set by test/support/environment.ts: shared by all test files of a worker, so that only the first loads the modules. */
const shared = globalThis as { apiContracts?: apiContract.ApiContracts };

const MAX_FAULTS = 20;
const SHOWN_LENGTH = 600;

/** Returns the contract of an application: the OpenAPI document that it serves. */
export function contractOf(app: NestExpressApplication, settings: Settings): apiContract.ApiContract {
  shared.apiContracts ??= new (require('./api-contract') as typeof apiContract).ApiContracts();
  return shared.apiContracts.of(settings.xmlNamespace, () => {
    const { createApiDocument } = require('../../src/docs/api-document') as typeof apiDocument;
    return JSON.stringify(createApiDocument(app, settings));
  });
}

/**
 * Validates each answer of the application against the OpenAPI document: status, headers, media type and body. The
 * returned function lists what is not as documented, without repetitions.
 */
export function validateAnswers(app: NestExpressApplication, settings: Settings): () => readonly string[] {
  const found = new Map<string, string>();
  watchAnswers(app, (watched) => {
    const { response, text, operation, request } = watched;
    const { statusCode: status } = response;
    const isProjected = status === 200 && isProjection(request);
    const answer = { status, headers: response.getHeaders(), text, isHead: request.method === 'HEAD', isProjected };
    for (const fault of contractOf(app, settings).faultsOf(operation, answer) ?? []) {
      const key = `${operation} ${status} ${fault.replace(/\d+/g, '0')}`;
      if (found.size < MAX_FAULTS && !found.has(key)) found.set(key, describeAnswer(watched, fault));
    }
  });
  return () => [...found.values()];
}

function describeAnswer({ operation, request, response, text }: WatchedAnswer, fault: string): string {
  const { accept, 'content-type': type = 'no body' } = request.headers;
  const { originalUrl = request.url } = request as { originalUrl?: string };
  return [
    `${operation}: ${fault}`,
    `  request: ${request.method} ${originalUrl} (Accept: ${accept}; ${type})`,
    `  answer: ${response.statusCode} ${JSON.stringify(response.getHeaders())}`,
    `  ${text.slice(0, SHOWN_LENGTH)}`,
  ].join('\n');
}
