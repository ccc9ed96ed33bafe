import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import type { Settings } from '../config/settings';
import { Forbidden } from '../http/problem';
import { ForwardedHeaders } from '../security/authentication/forwarded-headers';
import type * as apiDocument from './api-document';
import { contentSecurityPolicy, DOCS_PAGE, DOCS_SCRIPT, UI_FILES } from './docs-page';
import { setUpGuides } from './guides/guides.setup';
import type * as postmanCollections from './postman-collection';
import type * as postmanVariables from './postman-variables';
import { StaticContent } from './static-content';
import { SCHEMA_FILES, type SchemaFile } from './xsd/schema-file-names';
import type * as schemaFiles from './xsd/schema-files';

/** File URLs contain the version, so cached files are never stale. */
const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
};

/**
 * Serves `/docs` (Swagger UI), `/docs/openapi.json` and the redirect from `/`. They are outside /v4, public and contain
 * no data of a site (contract section 1). They run before the guard, so they check for HTTPS themselves.
 */
export function setUpDocs(app: NestExpressApplication, settings: Settings): void {
  const policy = contentSecurityPolicy(settings);
  const forwarded = app.get(ForwardedHeaders);
  const files = dirname(require.resolve('swagger-ui-dist/package.json'));
  const routes = app.getHttpAdapter().getInstance();
  const page = new StaticContent('text/html; charset=utf-8', () => DOCS_PAGE);
  const script = new StaticContent('text/javascript; charset=utf-8', () => DOCS_SCRIPT);
  // Created on the first request: the routes do not exist earlier, and few processes get such a request.
  const document = new StaticContent('application/json; charset=utf-8', () => {
    const { createApiDocument } = require('./api-document') as typeof apiDocument;
    return JSON.stringify(createApiDocument(app, settings));
  });
  const collections = [false, true].map(
    (isDemo) =>
      new StaticContent('application/json; charset=utf-8', () => {
        const { createApiDocument } = require('./api-document') as typeof apiDocument;
        const { postmanCollection } = require('./postman-collection') as typeof postmanCollections;
        const { variablesOf } = require('./postman-variables') as typeof postmanVariables;
        return JSON.stringify(postmanCollection(createApiDocument(app, settings), variablesOf(settings, isDemo)));
      }),
  );
  const serve = (path: string, handle: (request: Request, response: Response) => void | Promise<void>) =>
    routes.get(path, (request, response) => {
      if (settings.requireHttps && !forwarded.isHttps(request))
        throw new Forbidden('https_required', 'This service accepts HTTPS requests only.');
      response.setHeader('Content-Security-Policy', policy);
      response.setHeader('Referrer-Policy', 'no-referrer');
      return handle(request, response);
    });

  serve('/', (_, response) => response.redirect(302, '/docs'));
  serve('/docs', (request, response) => {
    // The page uses relative URLs, so that it also works behind a proxy with a path prefix.
    if (request.path.endsWith('/')) response.redirect(302, '../docs');
    else return page.send(request, response);
  });
  serve('/docs/start.js', (request, response) => script.send(request, response));
  serve('/docs/openapi.json', (request, response) => document.send(request, response));
  setUpGuides(serve);
  serve('/docs/postman.json', async (request, response) => {
    const { showsDemo } = require('./postman-variables') as typeof postmanVariables;
    await collections[(await showsDemo(app, settings)) ? 1 : 0].send(request, response);
  });
  for (const [name, type] of Object.entries(SCHEMA_FILES)) {
    const file = new StaticContent(`${type}; charset=utf-8`, () => {
      const { schemaFile } = require('./xsd/schema-files') as typeof schemaFiles;
      return schemaFile(app, name as SchemaFile, settings.xmlNamespace);
    });
    serve(`/docs/${name}`, (request, response) => file.send(request, response));
  }
  for (const name of UI_FILES) {
    const file = new StaticContent(TYPES[extname(name)], () => readFileSync(join(files, name)), CACHE_FOR_A_YEAR);
    serve(`/docs/${name}`, (request, response) => file.send(request, response));
  }
}
