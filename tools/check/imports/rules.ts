/**
 * The import rule: what the packages of each layer may import of other packages. A package imports none of
 * its own layer but in `shared`, and each names in its package.json what it imports.
 */
export const layers = {
  teams: ['shared'],
  services: ['shared', 'registry/client'],
  tools: ['shared', 'teams', 'services'],
  shared: ['shared'],
} as const;

export type Layer = keyof typeof layers;

/** Folders of the code that browsers run, beside the teams': it reaches no module of Node.js. */
export const browserFolders = [
  ...['shared/contracts', 'shared/composition', 'shared/ui', 'shared/stock-host'],
  ...['services/console', 'services/offline'],
  ...['services/registry/src/api', 'services/registry/src/evidence'],
];
/** What browser code may import of packages that run on Node.js. */
export const browserEntries = ['registry/api', 'service/plain-page'];

/** Router, document and federation are the shell's own. */
export const hostPackages = ['react-dom', 'react-router', 'react-router-dom'];

/**
 * Folders that reach no other folder of their package but these, because they are bundled where they are
 * used: the release command carries the registry's to the teams, and the console to browsers.
 */
export const apart: Readonly<Record<string, readonly string[]>> = {
  'services/registry/src/cli': ['client', 'api'],
  'services/registry/src/client': ['trust', 'api', 'rules'],
  'services/registry/src/api': [],
  'services/registry/src/evidence': [],
  'shared/ui/src/forms': [],
  'shared/ui/src/page': [],
  'shared/composition/src/forms': [],
};

/** Those of `apart` that take the rest of their package by its name, as the rest takes them. */
export const entries = Object.keys(apart).filter((folder) => folder.startsWith('shared/'));
