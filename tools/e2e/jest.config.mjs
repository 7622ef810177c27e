/** These files take the whole machine: each runs alone, when the others have ended. */
const alone = '/overload\\.nightly\\.e2e\\.ts$';

/** Only `npm run test:all` runs them: see CONTRIBUTING.md. */
const nightly = process.env.TEST_TIER === 'all' ? [] : ['\\.nightly\\.'];

const shared = {
  testEnvironment: '<rootDir>/src/run/e2e-environment.ts',
  setupFilesAfterEnv: ['<rootDir>/src/run/new-connections.ts'],
  globalSetup: '<rootDir>/src/start-run.ts',
  globalTeardown: '<rootDir>/src/end-run.ts',
  transform: {
    '^.+\\.(tsx?|mjs)$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'commonjs' },
      },
    ],
  },
};

export default {
  // Each worker drives a browser and a system: more than two would only wait.
  maxWorkers: 2,
  // Something may hang for good. Every wait has its own bound: 30 s, and more for a start.
  testTimeout: 180_000,
  // The browser runs on, and after a failed test perhaps a system.
  forceExit: true,
  projects: [
    {
      ...shared,
      displayName: 'e2e',
      testRegex: '\\.e2e\\.ts$',
      testPathIgnorePatterns: ['/node_modules/', alone, ...nightly],
    },
    {
      ...shared,
      displayName: 'e2e alone',
      testRegex: alone,
      testPathIgnorePatterns: ['/node_modules/', ...nightly],
      runner: '<rootDir>/src/run/serial-runner.mjs',
    },
  ],
};
