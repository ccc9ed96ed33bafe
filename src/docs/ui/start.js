import { authorization, restoreToken } from './authorization.js';
import { deepLinks, followAddress } from './deep-links.js';
import { idempotencyKeys } from './idempotency-keys.js';
import { introduction } from './introduction.js';
import { localReferences } from './local-references.js';
import { pictures } from './pictures.js';
import { redraws } from './redraws.js';
import { schemaView } from './schema-view.js';
import { search } from './search.js';
import { selectNames } from './select-names.js';
import { generators, snippets } from './snippets.js';

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
    schemaView,
    authorization,
    snippets,
    pictures,
    redraws,
    selectNames,
    idempotencyKeys,
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
  requestSnippetsEnabled: true,
  requestSnippets: { generators, defaultExpanded: true, languages: Object.keys(generators) },
  tryItOutEnabled: true,
  // Keeps Swagger UI from sending the document to an external validator.
  validatorUrl: null,
  // The browser must not take part in calls: a 401 would open its own sign-in dialog, which blocks the page.
  requestInterceptor: (request) => (request.loadSpec ? request : Object.assign(request, { credentials: 'omit' })),
  onComplete: () => restoreToken(window.ui),
});

followAddress(window.ui);
