/** The whole system, really started, in a real browser. Slow on purpose: run it once, not in a loop. */
export default {
  displayName: 'e2e',
  testRegex: '\\.e2e\\.ts$',
  testEnvironment: 'node',
  // A guard against hanging, not a measure: machines differ by ten times and more.
  testTimeout: 600_000,
  // Each worker drives a browser, and some start a system of their own: more would only wait.
  maxWorkers: 2,
  setupFilesAfterEnv: ['<rootDir>/src/run/new-connections.ts'],
  globalSetup: '<rootDir>/src/run/start-run.ts',
  globalTeardown: '<rootDir>/src/run/end-run.ts',
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'commonjs' },
      },
    ],
  },
};
