/** What a folder may import. */
export interface Rule {
  /** Packages of this repository: `ui` for all that it exports, `registry/client` for one entry, `*` for all. */
  packages: readonly string[];
  /** Set for code of browsers, which has no modules of Node.js. */
  browser?: boolean;
  /** Folders of its own package; left out, all of them. */
  own?: readonly string[];
}

/** Teams import what is shared. */
export const team: Rule = { packages: ['contracts', 'composition', 'ui'], browser: true };
/** Services import what is shared, and ask one another over HTTP. */
const service: Rule = { packages: ['contracts', 'service', 'registry/client'] };
const tool: Rule = { packages: ['*'] };

/** How any package is built: `rsbuild.config.ts`. */
export const buildRule: Rule = { packages: ['federation'] };
/** What tests import beside what the tested code may. */
export const testedWith = [
  ...['contracts', 'composition', 'service', 'testing', 'registry', 'ui'],
  ...['contracts/testing', 'service/testing', 'registry/testing'],
];

/** Router, document and federation are the shell's own. */
export const hostPackages = ['react-dom', 'react-router', 'react-router-dom'];

/**
 * The rule of each folder; the longest that holds a file decides. A workspace with a `src/remote.ts` has
 * the rule of a team.
 */
export const rules: Record<string, Rule> = {
  shell: team,
  site: service,
  backend: service,
  registry: service,
  'identity-emulator': service,
  console: { packages: ['contracts', 'ui', 'registry/api'], browser: true },
  offline: { packages: ['contracts', 'service/plain-page'], browser: true },

  '.': tool,
  backup: tool,
  bench: tool,
  deploy: tool,
  e2e: tool,

  'shared/contracts': { packages: [], browser: true },
  'shared/ui': { packages: [], browser: true },
  'shared/composition': { packages: ['contracts'], browser: true },
  'shared/service': { packages: ['contracts'] },
  'shared/federation': { packages: ['contracts', 'composition'] },
  'shared/testing': { packages: ['contracts', 'composition', 'ui'] },
  'shared/stock-host': { packages: ['contracts', 'composition', 'ui'], browser: true },
  'shared/create-remote': { packages: ['contracts'] },
  'shared/create-remote/template': { ...team, packages: [...team.packages, 'testing/jest-config'] },
  'shared/release': { packages: [] },

  // Entries that are bundled where they are used: they take the page's copy of the rest by its name.
  'shared/ui/src/forms': { packages: ['ui'], browser: true, own: [] },
  'shared/ui/src/page': { packages: ['ui'], browser: true, own: [] },
  'shared/composition/src/forms': { ...team, packages: ['composition', 'contracts'], own: [] },

  // The release command carries these to the teams, and the console carries `api` to browsers.
  'registry/src/cli': { packages: ['contracts', 'service'], own: ['client', 'api'] },
  'registry/src/client': { packages: ['contracts', 'service'], own: ['trust', 'api', 'rules'] },
  'registry/src/api': { packages: ['contracts'], browser: true, own: [] },
  // Statistics alone.
  'registry/src/evidence': { packages: [], browser: true, own: [] },
};

/**
 * Folders of `src`, from the top floor down: one imports those on the floors below it, never one beside
 * or above it. Files and folders that are not named stand on no floor.
 */
export const floors: Record<string, string> = {
  shell: `client ssr > app > federation frame > development > routing > widgets
    > api fields forms messages releases search telemetry`,
  site: `forms previews > pages
    > assets discovery metrics offline search social telemetry > live > load rendering`,
  backend: `course-editing privacy proposals > forms identity > newsletter programme
    > outbox pictures > mailbox > images requests > database`,
  registry: `channels > canary releases > changes servers > live-map rules > access console
    > storage database > api evidence trust`,
  console: `app > app-page > history live releases servers > frame > changes sign-in
    > elements > api`,
};

/** The floors of a package, each with its folders; the highest first. */
export function listFloors(folder: string): string[][] {
  return (floors[folder] ?? '').split(/\s*>\s*/).map((floor) => floor.split(' '));
}
