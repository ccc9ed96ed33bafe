import { version } from 'swagger-ui-dist/package.json';
import type { Settings } from '../config/settings';

/** What the page needs of the swagger-ui-dist package; nothing else of it is served. */
export const UI_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'] as const;

/** The page behind `/docs`; everything it loads comes from this service. */
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
 * Starts Swagger UI on the page. `validatorUrl: null` keeps it from showing the document to a validator outside.
 * Without `credentials: 'omit'` a 401 opens the browser's own sign-in window, and the page waits behind it.
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

/** Lets the page load from and call this service only; Swagger UI styles its elements in place and draws by data URLs. */
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
