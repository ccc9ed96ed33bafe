/** The guides in the order in which a newcomer reads them: the names of their files in docs/guides. */
const GUIDES = [
  'first-call',
  'hire-somebody',
  'run-a-review',
  'close-a-period',
  'read-a-dashboard',
  'give-and-take-rights',
  'act-for-somebody',
  'connect-a-program',
  'sign-in-with-an-identity-provider',
  'connect-entra-id',
  'connect-okta',
  'scim-profile',
  'audit',
  'personal-data',
  'sync-to-another-system',
  'finding',
  'bulk',
  'spreadsheets',
  'sync-people-every-night',
  'idempotency',
  'webhooks',
  'sync',
] as const;

/** The diagrams in docs/images. */
export const IMAGES = ['tree-of-records', 'permission-levels', 'life-of-a-record', 'dashboard'] as const;

/** A page of the guides. */
export interface GuidePage {
  /** Its path in the service, without the leading slash. */
  readonly address: string;
  /** Its file in the repository. */
  readonly file: string;
}

/** All pages, in reading order. */
export const GUIDE_PAGES: readonly GuidePage[] = [
  { address: 'docs/guides', file: 'docs/guides/README.md' },
  { address: 'docs/getting-started', file: 'docs/getting-started.md' },
  ...GUIDES.map((name) => ({ address: `docs/guides/${name}`, file: `docs/guides/${name}.md` })),
];

/** What is new. It is no guide. */
export const NEWS_PAGE: GuidePage = { address: 'docs/whats-new', file: 'CHANGELOG.md' };

/** The path of the style sheet in the service. */
export const STYLE_ADDRESS = 'docs/guides.css';

/** The path of the script in the service. */
export const SCRIPT_ADDRESS = 'docs/guides.js';

/** The address of the service in the guides as they are in the repository. */
export const EXAMPLE_ORIGIN = 'http://localhost:3000';

/** Returns the relative URL of an address on a page, which also works behind a proxy with a path prefix. */
export function urlOn(page: string, address: string): string {
  return `${'../'.repeat(page.split('/').length - 1)}${address}`;
}
