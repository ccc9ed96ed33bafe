import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import type { Settings } from '../config/settings';
import { Forbidden } from '../http/problem';
import { ForwardedHeaders } from '../security/authentication/forwarded-headers';
import type * as apiDocument from './api-document';
import { contentSecurityPolicy, DOCS_PAGE, DOCS_SCRIPT, UI_FILES } from './docs-page';
import { FixedAnswer } from './fixed-answer';

/** The page asks for its files with their version, so what is kept never grows stale. */
const KEPT_FOR_A_YEAR = 'public, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
};

/**
 * `/docs` (Swagger UI), `/docs/openapi.json`, and `/` that leads there: outside /v4, open to everybody and without a
 * word of any site (contract section 1). They stand before the guard, so they ask for HTTPS themselves.
 */
export function setUpDocs(app: NestExpressApplication, settings: Settings): void {
  const policy = contentSecurityPolicy(settings);
  const forwarded = app.get(ForwardedHeaders);
  const files = dirname(require.resolve('swagger-ui-dist/package.json'));
  const routes = app.getHttpAdapter().getInstance();
  const page = new FixedAnswer('text/html; charset=utf-8', () => DOCS_PAGE);
  const script = new FixedAnswer('text/javascript; charset=utf-8', () => DOCS_SCRIPT);
  // Made at the first request: the routes are not there before the application is, and few processes are ever asked.
  const document = new FixedAnswer('application/json; charset=utf-8', () => {
    const { createApiDocument } = require('./api-document') as typeof apiDocument;
    return JSON.stringify(createApiDocument(app, settings));
  });
  const serve = (path: string, answer: (request: Request, response: Response) => void | Promise<void>) =>
    routes.get(path, (request, response) => {
      if (settings.requireHttps && !forwarded.isHttps(request))
        throw new Forbidden('https_required', 'This service accepts HTTPS requests only.');
      response.setHeader('Content-Security-Policy', policy);
      response.setHeader('Referrer-Policy', 'no-referrer');
      return answer(request, response);
    });

  serve('/', (_, response) => response.redirect(302, '/docs'));
  serve('/docs', (request, response) => {
    // The page names its files relative to its own address, so that it also works behind a path of a proxy.
    if (request.path.endsWith('/')) response.redirect(302, '../docs');
    else return page.send(request, response);
  });
  serve('/docs/start.js', (request, response) => script.send(request, response));
  serve('/docs/openapi.json', (request, response) => document.send(request, response));
  for (const name of UI_FILES) {
    const file = new FixedAnswer(TYPES[extname(name)], () => readFileSync(join(files, name)), KEPT_FOR_A_YEAR);
    serve(`/docs/${name}`, (request, response) => file.send(request, response));
  }
}
