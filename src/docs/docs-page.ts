import type { Settings } from '../config/settings';
import { escapeHtml } from './escape-html';
import type { GuideEntry } from './guides/guide-index';
import { importedModules, UI_FILES } from './ui-files';

/** What the page depends on: digests of its files and of its document, the guides, and the account of its first example. */
interface PageContent {
  readonly files: string;
  readonly document: string;
  readonly guides: readonly GuideEntry[];
  readonly account: string;
}

/**
 * Returns the page at `/docs`. Everything that it loads comes from this service. URLs contain a digest of what they
 * lead to, and are relative, so that the page also works behind a proxy with a path prefix.
 */
export function docsPage(content: PageContent): string {
  const files = `docs/ui/${content.files}`;
  const document = `docs/openapi-3.0.json?v=${content.document}`;
  const data = { document, guides: JSON.stringify(content.guides), account: content.account };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const { icon, styles, bundle, start } = UI_FILES;
  const lines = [
    `<link rel="icon" type="image/png" href="${files}/${icon}">`,
    `<link rel="preload" as="fetch" crossorigin href="${document}">`,
    ...styles.map((name) => `<link rel="stylesheet" href="${files}/${name}">`),
    `<script defer src="${files}/${bundle}"></script>`,
    `<script type="module" src="${files}/${start}"></script>`,
    ...importedModules().map((name) => `<link rel="modulepreload" href="${files}/${name}">`),
  ];
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Performance Management API</title>
  ${lines.join('\n  ')}
</head>
<body>
  <main id="swagger-ui"${attributes.join('')}>
    <p>Loading…</p>
    <noscript>This page needs JavaScript. The OpenAPI document is at <a href="docs/openapi.json">docs/openapi.json</a>.</noscript>
  </main>
</body>
</html>
`;
}

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
