// @ts-check
/**
 * Who may import what. This is the dependency rule of docs/architecture.md as data; everything that
 * is not listed is forbidden. What follows from a package's folders is in derived-rules.mjs.
 *
 * An entry says `x`, `type x` for types alone, `lazy x` for `import()` alone, or `not x`. `packages`
 * are workspace packages by the name they are imported by. `own` are paths inside the package, beside
 * the part itself. `npm` are packages from outside, where `declared` stands for what the package.json
 * lists as dependencies.
 *
 * @typedef {object} Rule
 * @property {readonly string[]} packages
 * @property {readonly string[] | 'declared' | 'any'} npm
 * @property {readonly string[]} [never] from npm, declared or not
 * @property {boolean} node may import Node's own modules
 * @property {readonly string[]} [own]
 *
 * @typedef {Rule & { parts?: Record<string, Partial<Rule>> }} PackageRule what holds for the package,
 *   and where it differs for a part of it. With parts, every file lies in one; the longest path wins.
 *
 * @typedef {Required<Omit<Rule, 'never'>> & { never?: readonly string[], part: string,
 *   isTest: boolean }} PartRule
 */

const browser = { npm: ['react'], node: false };
const server = { npm: /** @type {const} */ ('declared'), node: true };
const contracts = ['@shared/contracts', '@shared/contracts/schemas'];
const siteRooms = ['assets', 'discovery', 'forms', 'live', 'pages', 'proxy', 'rendering']
  .map((name) => `src/${name}`)
  .concat(['src/search', 'src/social']);
const siteContracts = ['@shared/contracts/pages', '@shared/contracts/ssr'];

const shellParts = [
  ...['api', 'app', 'frame', 'newsletter', 'releases', 'routing', 'search', 'widgets'],
].map((name) => `src/${name}`);
const registryRoot = ['src/app', 'src/config', 'src/open-keys'];
const registryShared = ['src/context', 'src/access', 'src/read-input', 'src/database'];
const registryOwn = [
  ...registryShared,
  ...['src/channels', 'src/live-map', 'src/releases', 'src/uploads', 'src/storage', 'src/trust'],
  ...['src/generation-notices', 'src/maintenance'],
];

/** @type {Record<string, PackageRule>} by folder */
export const packageRules = {
  'shared/contracts': { ...browser, npm: ['valibot'], packages: [] },
  'shared/ui': {
    ...browser,
    packages: [],
    parts: {
      src: { own: ['not src/forms'] },
      // A door of its own, not shared at run time: it takes the page's copy of the rest by name.
      'src/forms': { own: [], packages: ['@shared/ui'] },
      // The page `/__ui` of development.
      gallery: { own: ['src'] },
    },
  },
  'shared/composition': {
    ...browser,
    packages: ['@shared/contracts', 'type @shared/contracts/forms'],
    parts: {
      src: { own: ['not src/forms'] },
      // A door of its own, not shared at run time: it takes the page's copy of the rest by name.
      'src/forms': {
        own: [],
        packages: ['@shared/composition', '@shared/contracts', '@shared/contracts/forms'],
      },
    },
  },
  'shared/federation': {
    ...server,
    packages: [...contracts, ...siteContracts, 'type @shared/composition'],
  },
  'shared/service': { ...server, packages: contracts },
  'shared/testing': {
    ...server,
    packages: ['@shared/contracts', '@shared/composition', '@shared/ui'],
  },
  shell: {
    ...browser,
    npm: [
      'react',
      'react-dom',
      'react-router-dom',
      '@module-federation/enhanced',
      '@module-federation/webpack-bundler-runtime',
      '@emailjs/browser',
    ],
    packages: [
      '@shared/contracts',
      '@shared/contracts/forms',
      ...siteContracts,
      '@shared/composition',
      '@shared/composition/forms',
      '@shared/ui',
      '@shared/ui/forms',
      '@shared/ui/global.css',
    ],
    parts: {
      'src/search': { own: [] },
      'src/newsletter': { own: [] },
      'src/api': { own: [] },
      'src/releases': { own: [] },
      'src/widgets': { own: ['src/releases'] },
      'src/routing': {
        own: ['src/api', 'src/newsletter', 'src/releases', 'src/search', 'src/widgets'],
      },
      'src/frame': { own: ['src/newsletter', 'src/releases', 'type src/routing', 'src/search'] },
      'src/app': { own: ['src/frame', 'src/releases'] },
      'src/client': { own: shellParts },
      'src/client/ui-gallery': {
        own: [],
        packages: ['@shared/ui/gallery', '@shared/ui/global.css'],
      },
      'src/ssr': { own: shellParts },
    },
  },
  site: {
    ...server,
    packages: [
      ...contracts,
      ...siteContracts,
      '@shared/contracts/forms',
      '@shared/service',
      'registry/client',
    ],
    parts: {
      'src/main': { own: ['src/index'] },
      'src/index': { own: ['src/app', 'src/config', 'src/context', 'src/pages'] },
      'src/app': { own: [...siteRooms, 'type src/context'] },
      'src/context': { own: [...siteRooms, 'type src/config'] },
      'src/config': { own: [] },
      'src/encoded-body': { own: [] },
      'src/public-paths': { own: ['type src/live'] },
      'src/rendering': { own: [] },
      'src/live': { own: ['src/rendering', 'type src/config'] },
      'src/assets': { own: ['src/live', 'src/encoded-body'] },
      'src/search': { own: ['src/live'] },
      'src/discovery': { own: ['src/live', 'src/public-paths'] },
      'src/social': { own: ['src/live', 'src/public-paths'] },
      'src/proxy': { own: [] },
      'src/pages': {
        own: [
          ...['src/live', 'src/rendering', 'src/encoded-body', 'src/public-paths'],
          'type src/config',
        ],
      },
      'src/forms': { own: ['src/pages', 'type src/config'] },
      'src/testing': { own: ['src'] },
    },
  },
  registry: {
    ...server,
    packages: [...contracts, '@shared/service', '@shared/service/cli', '@shared/service/errors'],
    parts: {
      'src/main': { own: [...registryRoot, 'src/storage/directory-store'] },
      'src/index': { own: [...registryRoot, 'type src/context', 'src/storage'] },
      'src/app': { own: registryOwn },
      'src/maintenance': { own: registryOwn },
      'src/config': { own: [] },
      // What the running registry hands round; the types say of which parts.
      'src/context': { own: ['src/generation-notices', 'type src/storage', 'type src/trust'] },
      'src/open-keys': { own: ['src/config', 'type src/context', 'src/trust'] },
      'src/generation-notices': { own: [] },
      'src/access': { own: ['src/context', 'src/trust'] },
      'src/read-input': { own: ['src/context'] },
      'src/cli': {
        own: ['src/client'],
        packages: [...contracts, '@shared/service/cli', '@shared/service/errors'],
      },
      'src/client': {
        own: ['src/trust', 'src/api'],
        packages: [...contracts, '@shared/service/errors'],
      },
      'src/api': { own: [], packages: contracts },
      'src/trust': { own: [], packages: [...contracts, '@shared/service/errors'] },
      'src/database': { own: [] },
      'src/gates': {
        own: ['src/trust'],
        packages: [...contracts, '@shared/contracts/ssr', '@shared/service'],
      },
      'src/storage': { own: ['src/trust'] },
      'src/releases': { own: [...registryShared, 'src/api', 'src/trust'] },
      'src/live-map': {
        own: [
          ...registryShared,
          'type src/generation-notices',
          'src/releases',
          'src/gates',
          'src/storage',
          'src/trust',
        ],
      },
      'src/channels': { own: [...registryShared, 'src/live-map', 'src/api', 'src/trust'] },
      'src/uploads': {
        own: [
          ...registryShared,
          ...['src/releases', 'src/live-map/queries', 'src/gates', 'src/storage'],
          ...['src/api', 'src/trust'],
        ],
      },
      'src/testing': { own: ['src'] },
    },
  },
  'identity-emulator': { ...server, packages: ['@shared/contracts/forms', '@shared/service'] },
  // They speak to the running system from outside, as browsers, visitors and teams do.
  e2e: {
    ...server,
    npm: 'any',
    packages: [...contracts, 'registry/client', '@shared/testing/json-ld'],
  },
  bench: { ...server, npm: 'any', packages: [...contracts, 'registry/client'] },
  '.': {
    ...server,
    npm: 'any',
    packages: [],
    parts: {
      '.': { own: ['not scripts/start'] },
      scripts: {
        own: [
          'not scripts/start',
          'shared/federation/src/release-version',
          'bench/src/run-bench',
          'bench/src/start-site',
        ],
      },
      'scripts/start': {
        packages: [
          '@shared/service',
          '@shared/contracts/forms',
          'backend',
          'identity-emulator',
          'registry/server',
          'registry/client',
          'site',
        ],
        own: ['scripts'],
      },
    },
  },
};

/** Files that say how a package is built, whatever the package: `rsbuild.config.ts`. */
export const buildConfigRule = {
  packages: ['@shared/federation'],
  npm: [],
  node: true,
  own: ['not src'],
};

/** Packages that exist for tests, beside what the tested code may import. */
export const testPackages = [
  '@shared/testing',
  '@shared/service',
  '@shared/service/testing',
  '@shared/contracts',
  '@shared/contracts/forms',
  '@shared/contracts/organizers',
  '@shared/contracts/schemas',
  '@shared/contracts/ssr',
  '@shared/contracts/testing',
];
