import { version } from 'swagger-ui-dist/package.json';
import type { Settings } from '../config/settings';

/** The files of swagger-ui-dist that the page loads. No others are served. */
export const UI_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'] as const;

/** The page at `/docs`. Everything that it loads comes from this service. */
export const DOCS_PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Performance Management API</title>
  <link rel="icon" type="image/png" href="docs/favicon-32x32.png?v=${version}">
  <link rel="stylesheet" href="docs/swagger-ui.css?v=${version}">
</head>
<body>
  <div id="swagger-ui"></div>
  <script src="docs/swagger-ui-bundle.js?v=${version}"></script>
  <script src="docs/start.js"></script>
</body>
</html>
`;

/**
 * Starts Swagger UI on the page. `validatorUrl: null` keeps it from sending the document to an external validator.
 * Without `credentials: 'omit'` a 401 would open the browser's own sign-in dialog, which blocks the page.
 */
export const DOCS_SCRIPT = `'use strict';
window.ui = SwaggerUIBundle({
  url: 'docs/openapi.json',
  dom_id: '#swagger-ui',
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  defaultModelRendering: 'example',
  displayRequestDuration: true,
  filter: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  requestInterceptor: (request) => Object.assign(request, { credentials: 'omit' }),
});
`;

/** Allows the page to load from and call only this service. Swagger UI needs inline styles and images as data URLs. */
export function contentSecurityPolicy({ publicUrl }: Settings): string {
  const callable = publicUrl ? `'self' ${new URL(publicUrl).origin}` : `'self'`;
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `connect-src ${callable}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
