const { availableParallelism } = require('node:os');

const esmPackages =
  '@nestjs|file-type|load-esm|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|es-toolkit|uuid|jose|windows-iana|yocto-spinner|yoctocolors|@seriousme|marked';

/** Tests that take the same course on both databases: the run on a server leaves them to the other one. */
const withoutServer = [
  'clients/(?!package)',
  'collections/(arriving|bad-input|bounds)',
  'config/',
  'credentials/scopes',
  'deploy/(?!image)',
  'docs/(?!csharp-programs|sync-program)',
  'e2e/(addresses|answer-headers|cli-progress|compression|delegated-rights|demo-work|docs-origin|negotiation|oidc(-binding)?\\.)',
  'e2e/(openapi|postman|public-addresses|request-log|service|sign-in-limits|start|webhook-names|webhook-service|windows-zones)',
  'faults/(limits|proxies)',
  'filtering/filter-parser',
  'generated/words-of-objects',
  'http/',
  'laws/(?!driver-emitters|expand-and-contract|filter-indexes|ledger|migrations|personal-data|schema|statements|tenancy)',
  'openapi/(?!generated-clients|nswag-client|snippets)',
  'patch/equals-put',
  'pictures/',
  'platform/(?!webhooks/(after-outage|replay-since))',
  'resource/',
  'resources/',
  'security/(?!known-|redis|shared-|unreadable-records)',
  'xsd/(bodies|schema)',
].map((path) => `<rootDir>/test/${path}`);

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: '<rootDir>/test/support/environment.ts',
  runtime: '<rootDir>/test/support/runtime.js',
  // No test measures time: a busy machine may take as long as it needs, one that hangs still ends.
  testTimeout: 600_000,
  // Many tests wait, for processes, timers and limits: a core is idle when its workers all wait.
  maxWorkers: 2 * availableParallelism(),
  // Each file leaves something behind in its worker: the last ones would spend most of their time collecting garbage.
  workerIdleMemoryLimit: '2GB',
  testSequencer: '<rootDir>/test/support/sequencer.js',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  // They start a database cluster or a browser, and have their own configuration.
  testPathIgnorePatterns: [
    '/node_modules/',
    '<rootDir>/test/cluster/',
    '<rootDir>/test/browser/',
    ...(process.env.TEST_DATABASE_URL && process.env.TEST_FORM !== 'long' ? withoutServer : []),
  ],
  reporters: [
    'default',
    '<rootDir>/test/support/progress-reporter.js',
    '<rootDir>/test/support/statements-reporter.js',
  ],
  globalSetup: '<rootDir>/test/support/before-run.ts',
  globalTeardown: '<rootDir>/test/support/after-run.ts',
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: ['<rootDir>/test/support/has-assertions.ts', '<rootDir>/test/support/forced-restarts.ts'],
  // With the settings of the build, .swcrc.
  transform: { '^.+\\.(t|j)s$': '@swc/jest' },
  // Jest loads a file with the name .mjs with `import` alone.
  moduleNameMapper: { '^(d3-[a-z-]+|internmap)$': '<rootDir>/node_modules/$1/dist/$1.min.js' },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages})/)`],
};
