import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Response } from 'express';
import type { ApiRequest } from '../../http/server/api-request';
import { ROOT_FOLDER } from '../../root-folder';
import { StaticContent } from '../static-content';
import { markdownOf } from './guide-index';
import { GUIDE_PAGES, type GuidePage, IMAGES, NEWS_PAGE, SCRIPT_ADDRESS, STYLE_ADDRESS } from './guide-pages';
import type * as guideScript from './guide-script';
import type * as guideStyle from './guide-style';
import type * as render from './render-guide';

/** Adds a route that is public and served like the other files of the documentation. */
type Serve = (path: string, handle: (request: ApiRequest, response: Response) => void | Promise<void>) => void;

/** Pages load the script, the style sheet and images of this service, and nothing else. */
const PAGE_POLICY = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** Images contain their own styles. */
const IMAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Serves the guides, their files and the diagrams. Pages are rendered on the first request for each, with the origin that
 * the request was sent to.
 */
export function setUpGuides(serve: Serve, originFor: (request: ApiRequest) => string): void {
  for (const page of [...GUIDE_PAGES, NEWS_PAGE]) servePage(serve, page, originFor);
  const script = new StaticContent({ type: 'text/javascript; charset=utf-8', load: loadScript });
  serve(`/${SCRIPT_ADDRESS}`, (request, response) => script.send(request, response));
  const style = new StaticContent({ type: 'text/css; charset=utf-8', load: loadStyle });
  serve(`/${STYLE_ADDRESS}`, (request, response) => style.send(request, response));
  for (const name of IMAGES) {
    const image = new StaticContent({
      type: 'image/svg+xml',
      load: () => readFileSync(join(ROOT_FOLDER, 'docs', 'images', `${name}.svg`)),
    });
    serve(`/docs/images/${name}.svg`, (request, response) => {
      response.setHeader('Content-Security-Policy', IMAGE_POLICY);
      return image.send(request, response);
    });
  }
}

function servePage(serve: Serve, page: GuidePage, originFor: (request: ApiRequest) => string): void {
  const contents = new Map<string, StaticContent>();
  const contentFor = (origin: string) => {
    const load = () => {
      const { renderGuide } = require('./render-guide') as typeof render;
      return renderGuide(page, markdownOf(page), origin);
    };
    const content = contents.get(origin) ?? new StaticContent({ type: 'text/html; charset=utf-8', load });
    contents.set(origin, content);
    return content;
  };
  serve(`/${page.address}`, (request, response) => {
    response.setHeader('Content-Security-Policy', PAGE_POLICY);
    // The page uses relative URLs.
    if (request.path.endsWith('/')) response.redirect(302, `../${page.address.split('/').at(-1)}`);
    else return contentFor(originFor(request)).send(request, response);
  });
}

function loadStyle(): string {
  return (require('./guide-style') as typeof guideStyle).GUIDE_STYLE;
}

function loadScript(): string {
  return (require('./guide-script') as typeof guideScript).GUIDE_SCRIPT;
}
