import { listRemotes } from './scripts/workspaces.mjs';

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
const transform = { '^.+\\.(tsx?|mjs)$': toCommonJs };

const remotes = listRemotes(import.meta.dirname).join('|');
const browserPackages = `(shell/|(${remotes})/|shared/(ui|composition|testing)/)`;

/** Units and components. The whole system is tested in a browser by `e2e/`. */
export default {
  // A guard against hanging: a busy machine needs longer than the usual five seconds. Jest takes it
  // for all projects alike.
  testTimeout: 300_000,
  projects: [
    {
      displayName: 'browser',
      testRegex: `/${browserPackages}.*\\.test\\.tsx?$`,
      // The compiler judges *.types.test.tsx; there is nothing to run in them.
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.types\\.test\\.'],
      testEnvironment: '<rootDir>/shared/testing/jest-browser-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/shared/testing/jest-browser-setup.ts'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/shared/testing/jest-css-module.cjs',
        '\\.css$': '<rootDir>/shared/testing/jest-empty-module.cjs',
        '\\.(woff2|svg|png)$': '<rootDir>/shared/testing/jest-empty-module.cjs',
      },
      transform,
    },
    {
      displayName: 'node',
      testRegex:
        '/(shared/(contracts|federation|service)|scripts|(backend|identity-emulator|registry|site)/src)/.*\\.test\\.(ts|mjs)$',
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
      testEnvironment: 'node',
      globalSetup: '<rootDir>/shared/service/src/testing/jest-global-setup.mjs',
      globalTeardown: '<rootDir>/shared/service/src/testing/jest-global-teardown.mjs',
      // It comes as ES modules alone, which Jest cannot require on every Node that we support.
      transform: { ...transform, '/node_modules/jose/.+\\.js$': toCommonJs },
      transformIgnorePatterns: ['/node_modules/(?!jose/)'],
    },
  ],
};
