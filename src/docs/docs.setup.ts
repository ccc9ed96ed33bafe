import { readFile } from 'node:fs/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Response } from 'express';
import { getOrCreate } from '../config/get-or-create';
import type { Settings } from '../config/settings';
import { Forbidden, NO_PATH, NotFound } from '../http/problems/problem';
import type { ApiRequest } from '../http/server/api-request';
import { addressBelow } from '../http/server/public-address';
import { knownBase, RequestedBases, requestedBase } from '../http/server/request-origin';
import { Routes } from '../http/server/routes';
import { ForwardedHeaders } from '../security/sign-in/forwarded-headers';
import { SCHEMA_FILES, type SchemaFile } from './built-document';
import { contentSecurityPolicy } from './docs-page';
import type * as documentation from './documentation';
import { setUpGuides } from './guides/guides.setup';
import { StaticContent } from './static-content';
import { pathOf } from './ui-files';

const SCRIPT = /(<script type="module")>([\s\S]*)(<\/script>)/;

/** The page at `/docs/dashboards`, which shows pictures of dashboards, by the account that it offers. It is one file. */
const dashboardsPages = new Map<string, StaticContent>();

/** Its script, on its own: the Content-Security-Policy allows no script within a page. */
const dashboardsScript = new StaticContent({
  type: 'text/javascript; charset=utf-8',
  load: async () => SCRIPT.exec(await file())?.[2] ?? '',
});

function file(): Promise<string> {
  return readFile(pathOf('dashboards.html'), 'utf8');
}

/**
 * Serves `/docs` (Swagger UI), `/docs/openapi.json` and the redirect from `/`. They are outside /v4, public and contain
 * no data of a site (contract section 1). They run before the guard, so they check for HTTPS themselves.
 */
export function setUpDocs(app: NestExpressApplication, settings: Settings): void {
  const policy = contentSecurityPolicy(settings);
  const forwarded = app.get(ForwardedHeaders);
  const routes = app.get(Routes);
  const bases = new RequestedBases(settings);
  let loaded: documentation.Documentation | undefined;
  // Loaded on the first request: the routes do not exist earlier, and few processes get such a request.
  const docs = () => {
    const { Documentation } = require('./documentation') as typeof documentation;
    loaded ??= new Documentation(app, settings, bases);
    return loaded;
  };
  const serve = (path: string, handle: (request: ApiRequest, response: Response) => void | Promise<void>) =>
    routes.add('GET', path, (request, response) => {
      if (settings.requireHttps && !forwarded.isHttps(request))
        throw new Forbidden('https_required', 'This service accepts HTTPS requests only.');
      response.setHeader('Content-Security-Policy', policy);
      response.setHeader('Referrer-Policy', 'no-referrer');
      return handle(request, response);
    });

  serve('/', ({ prefix }, response) => response.redirect(302, addressBelow(prefix, '/docs')));
  serve('/docs', async (request, response) => {
    // The page uses relative URLs, so that it also works behind a proxy with a path prefix.
    if (request.path.endsWith('/')) response.redirect(302, '../docs');
    else await (await docs().page(request.prefix)).send(request, response);
  });
  serve('/docs/dashboards', async (request, response) => {
    if (request.path.endsWith('/')) return response.redirect(302, '../dashboards');
    const account = await docs().demoAccount();
    const load = async () =>
      (await file())
        .replace(SCRIPT, '$1 src="dashboards.js">$3')
        .replace('data-account="" hidden', account ? `data-account="${account}"` : 'hidden');
    const page = () => new StaticContent({ type: 'text/html; charset=utf-8', load });
    await getOrCreate(dashboardsPages, account, page).send(request, response);
  });
  serve('/docs/dashboards.js', (request, response) => dashboardsScript.send(request, response));
  const base = (request: ApiRequest) => requestedBase(request, forwarded.isHttps(request));
  // RFC 9727: where programs look for the documents of an address.
  serve('/.well-known/api-catalog', ({ prefix }, response) => {
    const { publicUrl = prefix } = settings;
    const paths = ['/v4', '/docs/openapi.json', '/docs', '/health/ready'] as const;
    const [anchor, description, page, status] = paths.map((path) => addressBelow(publicUrl, path));
    response.setHeader('Content-Type', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"');
    response.end(
      JSON.stringify({
        linkset: [
          {
            anchor,
            'service-desc': [{ href: description, type: 'application/json' }],
            'service-doc': [{ href: page, type: 'text/html' }],
            status: [{ href: status, type: 'application/json' }],
          },
        ],
      }),
    );
  });
  serve('/llms.txt', (request, response) => docs().llmsTextFor(base(request)).send(request, response));
  serve('/docs/openapi.json', (request, response) => docs().documentFor(base(request)).send(request, response));
  serve('/docs/openapi-clients.json', (request, response) =>
    docs().clientsDocumentFor(base(request)).send(request, response),
  );
  serve('/docs/openapi-3.0.json', async (request, response) => {
    const document30 = docs().document30For(request.prefix);
    await document30.send(request, response, request.query.v === (await document30.digest()));
  });
  serve('/docs/ui/:version/:name', async (request, response) => {
    const { files } = docs();
    const file = files.get(String(request.params.name));
    if (!file) throw new NotFound(NO_PATH);
    // During an upgrade the page of one version may ask a process of another one, whose files must not stay cached.
    await file.send(request, response, request.params.version === (await files.version()));
  });
  serve('/docs/postman.json', async (request, response) => {
    const collection = await docs().collectionFor(base(request));
    await collection.send(request, response);
  });
  for (const name of Object.keys(SCHEMA_FILES) as SchemaFile[])
    serve(`/docs/${name}`, (request, response) => docs().schemaFile(name).send(request, response));
  setUpGuides(serve, (request) => knownBase(bases.settingsFor(base(request))));
}
