import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { ROOT_FOLDER } from '../../root-folder';
import { StaticContent } from '../static-content';
import { GUIDE_PAGES, type GuidePage, IMAGES, STYLE_ADDRESS } from './guide-pages';
import type * as guideStyle from './guide-style';
import type * as render from './render-guide';

/** Adds a route that is public and served like the other files of the documentation. */
type Serve = (path: string, handle: (request: Request, response: Response) => void | Promise<void>) => void;

/** Pages load the style sheet and images of this service, and nothing else. */
const PAGE_POLICY = `default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** Images contain their own styles. */
const IMAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Serves the guides, their style sheet and the diagrams. Pages are rendered on the first request for each. */
export function setUpGuides(serve: Serve): void {
  for (const page of GUIDE_PAGES) servePage(serve, page);
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

function servePage(serve: Serve, page: GuidePage): void {
  const content = new StaticContent({
    type: 'text/html; charset=utf-8',
    load: () => {
      const { renderGuide } = require('./render-guide') as typeof render;
      return renderGuide(page, readFileSync(join(ROOT_FOLDER, page.file), 'utf8'));
    },
  });
  serve(`/${page.address}`, (request, response) => {
    response.setHeader('Content-Security-Policy', PAGE_POLICY);
    // The page uses relative URLs.
    if (request.path.endsWith('/')) response.redirect(302, `../${page.address.split('/').at(-1)}`);
    else return content.send(request, response);
  });
}

function loadStyle(): string {
  return (require('./guide-style') as typeof guideStyle).GUIDE_STYLE;
}
