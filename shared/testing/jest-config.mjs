import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);
const file = (name) => path.join(import.meta.dirname, name);

/** The configuration of Jest for a remote in a team's own repository, whose `jest.config.mjs` exports it. */
export const remoteTests = {
  testRegex: '/src/.+\\.test\\.tsx?$',
  testEnvironment: file('browser-environment.cjs'),
  setupFilesAfterEnv: [file('jest-setup.cjs')],
  moduleNameMapper: {
    '\\.module\\.css$': file('jest-css-module.cjs'),
    '\\.(css|woff2|svg|png)$': file('jest-empty-module.cjs'),
  },
  transform: {
    '\\.(tsx?|m?js)$': [
      resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Our packages are ES modules, which Jest cannot require on every supported version of Node.js.
  transformIgnorePatterns: ['/node_modules/(?!@meridian/)'],
  testTimeout: 30_000,
};
