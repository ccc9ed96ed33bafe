import { hash } from 'node:crypto';
import { dirname } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import type { Settings } from '../config/settings';
import { Forbidden } from '../http/problem';
import { createApiDocument } from './api-document';
import { contentSecurityPolicy, DOCS_PAGE, DOCS_SCRIPT, UI_FILES } from './docs-page';

const YEAR_MS = 365 * 24 * 3600 * 1000;

/**
 * `/docs` (Swagger UI), `/docs/openapi.json`, and `/` that leads there: outside /v4, open to everybody and without a
 * word of any site (contract section 1). They stand before the guard, so they ask for HTTPS themselves.
 */
export function setUpDocs(app: NestExpressApplication, settings: Settings): void {
  const policy = contentSecurityPolicy(settings);
  const files = dirname(require.resolve('swagger-ui-dist/package.json'));
  const routes = app.getHttpAdapter().getInstance();
  const serve = (path: string, answer: (request: Request, response: Response) => void) =>
    routes.get(path, (request, response) => {
      if (settings.requireHttps && request.protocol !== 'https')
        throw new Forbidden('https_required', 'This service is called over HTTPS only.');
      response.setHeader('Content-Security-Policy', policy);
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Referrer-Policy', 'no-referrer');
      answer(request, response);
    });

  serve('/', (_, response) => response.redirect(302, '/docs'));
  serve('/docs', (request, response) => {
    // The page names its files relative to its own address, so that it also works behind a path of a proxy.
    if (request.path.endsWith('/')) response.redirect(302, '../docs');
    else send(request, response, 'text/html', DOCS_PAGE);
  });
  serve('/docs/start.js', (request, response) => send(request, response, 'text/javascript', DOCS_SCRIPT));
  let document: string | undefined;
  serve('/docs/openapi.json', (request, response) => {
    // Built when somebody first asks, because the routes are not there before the application is.
    document ??= JSON.stringify(createApiDocument(app, settings));
    send(request, response, 'application/json', document);
  });
  for (const name of UI_FILES) {
    serve(`/docs/${name}`, (_, response) => {
      // The page asks for them with their version, so what is kept never grows stale.
      response.sendFile(name, { root: files, maxAge: YEAR_MS, immutable: true });
    });
  }
}

function send(request: Request, response: Response, type: string, text: string): void {
  response.setHeader('Cache-Control', 'no-cache');
  const tag = `"${hash('sha1', text, 'base64url')}"`;
  response.setHeader('ETag', tag);
  if (request.headers['if-none-match'] === tag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}
