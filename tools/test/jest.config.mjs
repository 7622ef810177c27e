import { availableParallelism } from 'node:os';
import path from 'node:path';

const toCommonJs = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** The contract suite of a remote renders its pages, though the file that calls it holds no JSX. */
const contractSuites = '/src/remote\\.test\\.ts$';

/** Packages of ES modules alone, which Jest cannot require on every Node that we support. */
const moduleOnly = `(${[
  'chokidar|jose|modern-tar|oxc-parser|readdirp',
  // The parser and sanitizer of articles' HTML.
  '@ungap/structured-clone|comma-separated-tokens|devlop|entities|hast-util-[a-z0-9-]+|hastscript|parse5',
  'property-information|space-separated-tokens|unist-util-[a-z-]+|vfile(-[a-z]+)?|web-namespaces',
].join('|')})`;

/** What `npm run test:all` alone runs: see CONTRIBUTING.md. */
const nightly = process.env.TEST_TIER === 'all' ? [] : ['\\.nightly\\.'];

const rootDir = path.resolve(import.meta.dirname, '../..');

const shared = {
  rootDir,
  runtime: '<rootDir>/shared/testing/jest-runtime.cjs',
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    // The compiler judges *.types.test.tsx; there is nothing to run in them.
    '\\.types\\.test\\.',
    ...nightly,
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shared/testing/jest-css-module.cjs',
    '\\.(css|woff2|svg|png)$': '<rootDir>/shared/testing/jest-empty-module.cjs',
  },
  setupFilesAfterEnv: ['<rootDir>/shared/testing/jest-setup.cjs'],
  transform: {
    '^.+\\.(tsx?|mjs)$': toCommonJs,
    [`/node_modules/${moduleOnly}/.+\\.js$`]: toCommonJs,
  },
  transformIgnorePatterns: [`/node_modules/(?!${moduleOnly}/)`],
  // In Jest's sandbox each mention of a global is slow, ten times so for `Object`. These become parameters
  // of every module instead; not the ones that tests replace, such as `Date`.
  sandboxInjectedGlobals: ['Object', 'Array', 'Math', 'Promise', 'JSON', 'Symbol'],
};

/** Units and components. The whole system is tested in a browser by `tools/e2e/`. */
export default {
  rootDir,
  // Some tests wait for a process or a clock; another worker uses their core meanwhile.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // A worker that holds more is replaced after its file, because jsdom's windows are freed late.
  workerIdleMemoryLimit: '1GB',
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testRegex: ['\\.test\\.tsx$', contractSuites],
      testEnvironment: '<rootDir>/shared/testing/browser-environment.cjs',
      globalSetup: '<rootDir>/tools/test/jest-global-setup.mjs',
    },
    {
      ...shared,
      displayName: 'node',
      // A file that needs a document says so: `@jest-environment @meridian/testing/browser`.
      testRegex: '\\.test\\.(ts|mjs)$',
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, contractSuites],
      testEnvironment: 'node',
      globalSetup: '<rootDir>/shared/service/src/testing/postgresql-cluster.ts',
      globalTeardown: '<rootDir>/shared/service/src/testing/stop-postgresql.ts',
    },
  ],
};
