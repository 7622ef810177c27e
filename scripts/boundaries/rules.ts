/**
 * What a package, or a part of one, may import. An entry of a list says `x`, `type x` for types alone,
 * `lazy x` for `import()` alone, or `not x`.
 */
export interface Rule {
  /** Workspace packages, by the name they are imported by. */
  packages: readonly string[];
  /** Packages from outside; `declared` stands for the dependencies in the package.json. */
  npm: readonly string[] | 'declared' | 'any';
  /** From npm, declared or not. */
  never?: readonly string[];
  /** May import Node's own modules. */
  node: boolean;
  /** Paths inside the package, beside the part itself. */
  own?: readonly string[];
}

/** What holds for a package, and where it differs for a part. With parts, every file lies in one; the longest path wins. */
export interface PackageRule extends Rule {
  parts?: Record<string, Partial<Rule>>;
}

/** @param text entries with commas between them */
export function list(text: string): string[] {
  return text.split(/,\s+/).filter(Boolean);
}

/** Parts below `src`, each with the parts that it may import. */
export function inSrc(parts: Record<string, string>): Record<string, { own: string[] }> {
  const inside = (entry: string) => entry.replace(/^(type |lazy |not )?/, '$&src/');
  return Object.fromEntries(
    Object.entries(parts).map(([part, own]) => [`src/${part}`, { own: list(own).map(inside) }]),
  );
}

/** The parts of a service, with the file that its process begins with, which has to load little at first. */
export function inService(parts: Record<string, string>): Record<string, Partial<Rule>> {
  const start = { own: ['lazy src/main'], packages: ['@meridian/service/open-files'] };
  return { ...inSrc(parts), 'src/start': start };
}

const browser = { npm: ['react'], node: false };
const server = { npm: 'declared', node: true } as const;
const telemetryContracts = list(
  '@meridian/contracts/telemetry, @meridian/contracts/telemetry-schemas, @meridian/contracts/summarize-figures',
);
const parseUrl = '@meridian/contracts/parse-url';
const contracts = ['@meridian/contracts', '@meridian/contracts/schemas', parseUrl];
const appTypes = '@meridian/contracts/app-types';
const pageContracts = list(
  '@meridian/contracts/pages, @meridian/contracts/ssr, @meridian/contracts/languages',
);
const developmentContracts = '@meridian/contracts/development';
const errors = '@meridian/service/errors';
const limitBody = '@meridian/service/limit-body';

const siteFolders =
  'assets, discovery, forms, live, load, metrics, offline, pages, previews, proxy, rendering, search, social, telemetry';
const registryBase = 'context, type policy, access, database';
const registryFolders = `${registryBase}, api, canary, changes, channels, console, generation-notices, live-map, maintenance, releases, rules, servers, storage, trust`;

/**
 * The dependency rule of docs/architecture.md as data, by folder: what is not listed is forbidden.
 * What follows from a package's folders is in derived-rules.ts.
 */
export const packageRules: Record<string, PackageRule> = {
  'shared/contracts': { ...browser, npm: ['valibot'], packages: [] },
  'shared/ui': {
    ...browser,
    packages: [],
    parts: {
      src: { own: ['not src/forms', 'not src/page'] },
      // Entries of their own, not shared at run time: they take the page's copy of the rest by name.
      'src/forms': { packages: ['@meridian/ui'] },
      'src/page': { packages: ['@meridian/ui'] },
    },
  },
  'shared/composition': {
    ...browser,
    npm: ['react'],
    packages: list('@meridian/contracts, type @meridian/contracts/forms'),
    parts: {
      src: { own: ['not src/forms'] },
      // As in shared/ui.
      'src/forms': {
        packages: list('@meridian/composition, @meridian/contracts, @meridian/contracts/forms'),
      },
    },
  },
  // Bundled into what stock hosts load, by the build alone.
  'shared/stock-host': {
    ...browser,
    packages: list(
      '@meridian/composition, type @meridian/contracts, @meridian/ui, @meridian/ui/global.css',
    ),
  },
  'shared/federation': {
    ...server,
    packages: [
      ...contracts,
      ...pageContracts,
      appTypes,
      developmentContracts,
      'type @meridian/composition',
    ],
  },
  'shared/create-remote': {
    ...server,
    packages: [],
    parts: {
      src: { packages: ['@meridian/contracts/reserved-paths', parseUrl] },
      // A remote, as teams get it, and what surrounds it.
      template: {
        ...browser,
        packages: list(
          '@meridian/contracts, @meridian/composition, @meridian/ui, @meridian/testing/jest-config',
        ),
      },
    },
  },
  // Its build takes the registry's command line.
  'shared/release': { ...server, packages: [] },
  'shared/service': { ...server, packages: [...contracts, '@meridian/contracts/forms'] },
  'shared/testing': {
    ...server,
    packages: list(
      '@meridian/contracts, @meridian/contracts/programme, @meridian/contracts/reserved-paths, @meridian/composition, @meridian/ui',
    ),
  },
  shell: {
    ...browser,
    npm: list(
      'react, react-dom, react-router-dom, @emailjs/browser, web-vitals, @module-federation/enhanced, @module-federation/inject-external-runtime-core-plugin',
    ),
    packages: [
      ...list('@meridian/contracts, @meridian/contracts/forms'),
      ...list(
        '@meridian/contracts/offline, @meridian/contracts/telemetry, @meridian/contracts/telemetry-schemas, @meridian/contracts/urdu-outcomes',
      ),
      ...list(
        '@meridian/composition, @meridian/composition/forms, @meridian/composition/events, @meridian/composition/with-timeout',
      ),
      ...list('@meridian/ui, @meridian/ui/forms, @meridian/ui/page, @meridian/ui/global.css'),
      ...pageContracts,
    ],
    parts: {
      ...inSrc({
        search: '',
        deletion: '',
        newsletter: '',
        messages: '',
        received: 'deletion',
        fields: '',
        api: '',
        releases: '',
        telemetry: '',
        federation: 'development, releases',
        widgets: 'releases',
        routing: 'api, deletion, newsletter, received, releases, search, widgets',
        frame: 'fields, newsletter, releases, type routing, search',
        app: 'api, federation, fields, frame, releases, routing, search, widgets',
        client: 'app, fields, releases, routing, search, telemetry',
        ssr: 'api, app, frame, messages, releases, routing, widgets',
      }),
      'src/development': {
        own: ['src/routing'],
        packages: list(
          '@meridian/contracts/development, @meridian/contracts/ssr, @meridian/composition/events',
        ),
      },
    },
  },
  site: {
    ...server,
    packages: [
      ...contracts,
      ...pageContracts,
      developmentContracts,
      ...list('@meridian/contracts/telemetry, @meridian/contracts/telemetry-schemas'),
      ...list(
        '@meridian/contracts/forms, @meridian/contracts/programme, @meridian/contracts/offline, @meridian/contracts/urdu-outcomes, @meridian/service, @meridian/registry/client',
      ),
    ],
    parts: inService({
      main: 'index, telemetry-token',
      index: 'app, config, context, development, previews/routes',
      'telemetry-token': '',
      app: `${siteFolders}, development, bucket-cookie, respond-from-cache, type context`,
      context: `${siteFolders}, type config`,
      config: '',
      'encoded-body': '',
      'page-facts': '',
      'own-page': '',
      'bucket-cookie': '',
      'cached-response': 'type encoded-body, type page-facts',
      'respond-from-cache': 'cached-response, encoded-body, type page-facts',
      'html-text': '',
      'task-thread': '',
      'public-paths': 'type live',
      load: '',
      rendering: 'cached-response',
      live: 'encoded-body, rendering, type config',
      assets: 'live, encoded-body',
      search: 'live, type load, task-thread',
      discovery: 'live, public-paths, html-text',
      social: 'live, load, public-paths, task-thread',
      offline: 'type config',
      proxy: 'load, cached-response, encoded-body, type live',
      metrics: 'live, load, rendering',
      telemetry: 'bucket-cookie, own-page, type config, type live, type page-facts',
      pages:
        'live, load, metrics, rendering, telemetry, bucket-cookie, cached-response, encoded-body, html-text, public-paths, type config, type page-facts',
      previews: 'live, load, pages, rendering, html-text, type config',
      forms: 'load, own-page, pages, type config',
      development: 'live, pages, rendering, type config, type context',
    }),
  },
  registry: {
    ...server,
    packages: [
      ...contracts,
      ...telemetryContracts,
      ...list('@meridian/service, @meridian/service/cli'),
      ...[errors, limitBody, '@meridian/service/identity'],
    ],
    parts: {
      ...inService({
        main: 'access/open-keys, app, config, console/open-console, storage/open-release-store',
        index: 'access/open-keys, app, config, console/open-console, type context, storage',
        app: registryFolders,
        maintenance: registryFolders,
        config: 'storage/s3-settings',
        // What the running registry hands round; the types say of which parts.
        context: 'generation-notices, type api, type policy, type storage, type trust',
        policy: 'type api, type database',
        'generation-notices': '',
        access: 'config, context, database, api, trust',
        channels: `${registryBase}, api, canary, changes, live-map, releases, servers, trust`,
        canary: `${registryBase}, api, changes, evidence, live-map, servers, trust`,
        servers: `${registryBase}, api, live-map`,
        releases: `${registryBase}, api, changes, live-map, rules, storage, trust`,
        changes: `${registryBase}, api, live-map, rules, trust`,
        'live-map': 'context, type policy, database, type generation-notices, trust',
        console: 'config, context',
        // The rows of evidence hold its state.
        database: 'type api, type evidence, type generation-notices, trust',
        storage: 'trust',
      }),
      'src/cli': {
        own: list('src/client, src/api'),
        packages: [
          ...contracts,
          ...telemetryContracts,
          ...list(
            '@meridian/service/cli, @meridian/service/secret-token, @meridian/service/settings-file',
          ),
          ...[appTypes, errors],
        ],
      },
      'src/client': {
        own: list('src/trust, src/api, src/rules/check-beside'),
        packages: [...contracts, errors, limitBody, '@meridian/service/parse-text'],
      },
      // Browsers load it, too.
      'src/api': {
        own: [],
        packages: [...contracts, ...telemetryContracts],
        node: false,
      },
      // Statistics alone.
      'src/evidence': { own: [], packages: [], npm: [], node: false },
      'src/trust': {
        packages: [
          ...contracts,
          errors,
          ...list(
            '@meridian/service/parse-text, @meridian/service/secret-token, @meridian/service/settings-file',
          ),
        ],
      },
      'src/rules': {
        own: list('src/api, type src/policy, src/storage, src/trust'),
        packages: [...contracts, ...pageContracts, errors, '@meridian/contracts/reserved-paths'],
      },
    },
  },
  console: {
    ...browser,
    npm: 'declared',
    packages: list(
      '@meridian/registry/api, type @meridian/contracts, @meridian/contracts/summarize-figures, @meridian/ui, @meridian/ui/forms, @meridian/ui/page, @meridian/ui/global.css',
    ),
    parts: inSrc({
      main: 'api, app',
      app: 'api, elements, frame, sign-in, app-page, history, live, releases, servers',
      api: '',
      elements: 'api',
      changes: 'api, elements',
      frame: 'api, changes, elements, sign-in',
      'sign-in': 'api, elements',
      history: 'api, changes, elements, frame',
      live: 'api, changes, elements, frame',
      releases: 'api, changes, elements, frame',
      servers: 'api, elements, frame',
      'app-page': 'api, changes, elements, frame, history, live, releases',
      testing: '',
    }),
  },
  // The service worker.
  offline: {
    npm: 'declared',
    node: false,
    packages: list(
      '@meridian/contracts, @meridian/contracts/offline, @meridian/contracts/pages, @meridian/service/plain-page',
    ),
  },
  backup: {
    ...server,
    packages: [
      ...contracts,
      ...list(
        '@meridian/service, @meridian/service/cli, @meridian/registry/server, @meridian/registry/client',
      ),
    ],
    parts: {
      src: {},
      // It starts the services on older data, as an upgrade does.
      'src/upgrade-in-place.nightly.test': {
        packages: list('@meridian/backend, @meridian/identity-emulator'),
      },
    },
  },
  'identity-emulator': {
    ...server,
    packages: list(
      '@meridian/contracts/forms, @meridian/contracts/schemas, @meridian/service, @meridian/service/identity',
    ),
  },
  // They speak to the running system from outside, as browsers, visitors and teams do.
  e2e: {
    ...server,
    npm: 'any',
    packages: [
      ...contracts,
      ...list(
        '@meridian/contracts/ssr, @meridian/contracts/forms, @meridian/registry/client, @meridian/testing/json-ld, @meridian/service/free-port',
      ),
      ...list(
        '@meridian/service/testing/postgresql-cluster, @meridian/service/testing/stop-postgresql-clusters',
      ),
      ...list('@meridian/contracts/telemetry, type @meridian/contracts/telemetry-schemas'),
      '@meridian/contracts/testing/simulated-visitor',
      ...list('@meridian/service/testing/nightly-tools, @meridian/service/testing/percentile'),
      ...list('@meridian/registry/testing, @meridian/registry/testing/copy-release'),
    ],
  },
  bench: {
    ...server,
    npm: 'any',
    // The map for documents with more remotes than there are, the client to make more of them live, what it simulates.
    packages: [
      ...contracts,
      ...pageContracts,
      ...list(
        '@meridian/site/client-map, @meridian/registry/client, @meridian/registry/testing/copy-release',
      ),
      '@meridian/contracts/programme',
      '@meridian/contracts/testing/simulated-visitor',
      ...list('@meridian/service/free-port, @meridian/service/testing/percentile'),
      // An hour of telemetry that is over, which the registry takes from no one.
      ...list('@meridian/service, @meridian/contracts/telemetry'),
    ],
  },
  deploy: {
    ...server,
    npm: 'any',
    packages: list(
      '@meridian/service/free-port, @meridian/service/testing/nightly-tools, @meridian/backend, @meridian/registry/server, @meridian/site',
    ),
  },
  '.': {
    ...server,
    npm: 'any',
    packages: [],
    parts: {
      '.': { own: ['not scripts/start'] },
      scripts: {
        packages: ['type @meridian/contracts/development'],
        own: [
          'not scripts/start',
          'shared/create-remote/src',
          'shared/federation/src/app-types',
          'shared/federation/src/check-types',
          'shared/federation/src/read-bundle',
          'shared/federation/src/release-version',
          'shared/federation/src/notes',
          'shared/federation/src/develop',
          'shared/service/src/open-files',
          'shared/service/src/testing/run-typescript',
          'shared/service/src/testing/nightly-tools',
          'shared/service/src/testing/postgresql-cluster',
          'bench/src/run-bench',
          'deploy/testing/kustomize',
          'bench/src/start-site',
        ],
      },
      'scripts/start': {
        packages: [
          ...list(
            '@meridian/service, @meridian/contracts/forms, @meridian/backend, @meridian/identity-emulator',
          ),
          ...list('@meridian/registry/server, @meridian/registry/client, @meridian/site'),
        ],
        own: ['scripts'],
      },
    },
  },
};

/** Files that say how any package is built: `rsbuild.config.ts`. */
export const buildConfigRule: Rule = {
  packages: ['@meridian/federation'],
  npm: [],
  node: true,
  own: ['not src'],
};

/** Packages that exist for tests, beside what the tested code may import. */
export const testPackages = [
  ...list(
    '@meridian/testing, @meridian/service, @meridian/service/testing, @meridian/registry/testing',
  ),
  '@meridian/service/testing/nightly-tools',
  ...['', '/forms', '/organizers', '/reserved-paths', '/schemas', '/ssr', '/testing'].map(
    (entry) => `@meridian/contracts${entry}`,
  ),
];
