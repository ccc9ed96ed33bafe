import { authorization, restoreToken } from './authorization.js';
import { deepLinks, followAddress } from './deep-links.js';
import { introduction } from './introduction.js';
import { localReferences } from './local-references.js';
import { operationParts } from './operation-parts.js';
import { redraws } from './redraws.js';
import { schemaView } from './schema-view.js';
import { search } from './search.js';
import { selectNames } from './select-names.js';
import { sidebar } from './sidebar.js';
import { languages, snippets } from './snippets.js';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const applyColors = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', applyColors);
applyColors();

const root = document.getElementById('swagger-ui');

window.ui = window.SwaggerUIBundle({
  url: root.dataset.document,
  domNode: root,
  presets: [window.SwaggerUIBundle.presets.apis],
  plugins: [
    localReferences,
    introduction,
    deepLinks,
    search,
    sidebar,
    operationParts,
    schemaView,
    authorization,
    snippets,
    redraws,
    selectNames,
  ],
  layout: 'BaseLayout',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelExpandDepth: 3,
  defaultModelsExpandDepth: 0,
  defaultModelRendering: 'example',
  displayRequestDuration: true,
  filter: true,
  // A password never enters the storage of the browser: authorization.js keeps what is safe to keep.
  persistAuthorization: false,
  // Above Execute instead (snippets.js).
  requestSnippetsEnabled: false,
  requestSnippets: { generators: languages, defaultExpanded: true, languages: Object.keys(languages) },
  tryItOutEnabled: true,
  // Keeps Swagger UI from sending the document to an external validator.
  validatorUrl: null,
  requestInterceptor: (request) => {
    if (request.loadSpec) return request;
    // Each execution of a write has a new key, unless the person has entered one. `randomUUID` would need HTTPS.
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    if (request.method !== 'GET')
      request.headers['Idempotency-Key'] ??= Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    // The browser must not take part in calls: a 401 would open its own sign-in dialog, which blocks the page.
    return Object.assign(request, { credentials: 'omit' });
  },
  onComplete: () => restoreToken(window.ui),
});

followAddress(window.ui);
