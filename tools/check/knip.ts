import type { KnipConfig } from 'knip';
import { listRemotes } from '../setup/workspaces.mjs';

const tests = 'src/**/*.test.{ts,tsx}';
const service = { entry: ['src/start.ts', 'rsbuild.*.ts', tests] };
const browser = { project: ['src/**/*.{ts,tsx,css}'] };
const remote = {
  ...browser,
  entry: [
    'src/remote.ts',
    'src/**/*.{route,widget}.{ts,tsx}',
    'src/contributions/*.ts',
    'rsbuild.*.ts',
    tests,
  ],
};

/** Dead code: files, exports and dependencies that nothing reaches from these entries. */
export default {
  // It would run the builds' configurations.
  rsbuild: false,
  workspaces: {
    '.': {
      entry: [
        'tools/*/{start,dev,build,pack,run-cli,change,new-remote,run-types,check,boundaries,docs,test}.mjs',
        'tools/**/*.test.ts',
        'tools/**/rsbuild.*.ts',
        // Run as processes of their own.
        'tools/start/main.ts',
        'tools/dev/services/main.ts',
        'tools/check/{budget,download-urls}.mjs',
        'tools/release/run-built.mjs',
      ],
      jest: { config: ['tools/test/jest.config.mjs'] },
      project: ['tools/**/*.{ts,mjs}'],
      ignoreDependencies: [
        // A start builds with it, without dependencies of development.
        '@rsbuild/core',
        // Named here so that all services get one and the same copy.
        ...['commander', 'lru-cache', 'semver'],
        // Peers of shared/testing.
        ...['@testing-library/jest-dom', 'jest-environment-jsdom'],
      ],
      // Debian has them; the tests install Chromium, PostgreSQL and Java by themselves.
      ignoreBinaries: ['apt-get', 'java'],
    },
    ...Object.fromEntries(
      listRemotes(`${import.meta.dirname}/../..`).map((folder) => [folder, remote]),
    ),
    shell: {
      ...browser,
      entry: [
        'src/client/index.tsx',
        'src/development/index.ts',
        'src/ssr/index.ts',
        'rsbuild.*.ts',
        tests,
      ],
    },
    'services/offline': { entry: ['src/{service,retired}-worker.ts', 'rsbuild.*.ts', tests] },
    'services/console': { ...browser, entry: ['src/main.tsx', 'rsbuild.*.ts', tests] },
    'services/site': {
      ...service,
      // Opened as files, by names that are put together.
      ignoreDependencies: ['@fontsource/inter', '@fontsource/source-serif-4'],
    },
    // Debian has it; it ends the S3 server of the tests with them.
    'services/registry': { ...service, ignoreBinaries: ['setpriv'] },
    'tools/backup': {
      entry: ['src/cli.ts', 'src/testing/make-older-data-dir.ts', 'rsbuild.*.ts', tests],
    },
    'services/identity-emulator': { entry: [tests] },
    'services/backend': { entry: ['src/cli/index.ts', ...service.entry] },
    'tools/e2e': {
      entry: [
        '**/*.e2e.ts',
        'src/releases/release-process.mjs',
        'src/stock/write-record.mjs',
        'src/outside/installed-registry.mjs',
      ],
      project: ['**/*.{ts,tsx,mjs}'],
      // A machine has them or has not.
      ignoreBinaries: ['java', 'nginx', 'openssl'],
    },
    'tools/deploy': {
      entry: ['*/*.test.ts'],
      project: ['**/*.ts'],
    },
    // Builds with what the builds in shared/federation are made of, whichever version that is.
    'tools/bench': { entry: ['{run-bench,start-site}.ts'] },
    'shared/*': { entry: [tests] },
    'shared/ui': { project: ['src/**/*.{ts,tsx,css}'], entry: [tests] },
    'shared/create-remote': {
      // The template is a remote, which is written under another name.
      entry: [tests, 'template/*/{rsbuild,jest}.config.{ts,mjs}'],
      project: ['{src,template}/**/*.{ts,tsx,mjs,css}'],
    },
    // The bundle that it runs is the registry's command line, which needs these.
    'shared/release': {
      entry: ['rsbuild.*.ts'],
      project: ['*.{ts,mjs}'],
      ignoreDependencies: ['commander', 'valibot'],
    },
    'shared/testing': { entry: [tests] },
    // The bundler and the builder load them by their paths.
    'shared/federation': {
      entry: [tests, 'src/**/*-loader.mjs', 'src/develop/remote-config.ts'],
      // Named by what such a loader writes; a peer of module federation's.
      ignoreDependencies: ['@meridian/stock-host', 'ws'],
    },
    'shared/service': {
      // The test of a killed process runs these as a process of their own.
      entry: [
        tests,
        'src/testing/{run-typescript,typescript-hooks}.mjs',
        'src/testing/{postgresql-cluster,stop-postgresql}.ts',
        'src/testing/programs/bundle-program.mjs',
        'src/testing/database/writer-process.ts',
      ],
    },
  },
  // A type in the signature of what a file exports is part of it, whether or not another file names it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: {
    // Other style sheets, and typefaces, which are dependencies that only a style sheet names.
    css: (text: string) =>
      [...text.matchAll(/(?:@import |url\()"([@.][^"]+)"/g)]
        .map(([, file]) => `import '${file}';`)
        .join('\n'),
  },
} satisfies KnipConfig;
