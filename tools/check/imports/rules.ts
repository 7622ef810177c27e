/**
 * The import rule: the layers and entries that packages of each layer may import. Only packages in `shared` import
 * others of their own layer. Each package lists its imports in its package.json.
 */
export const layers = {
  teams: ['shared'],
  services: ['shared', 'registry/client'],
  tools: ['shared', 'teams', 'services'],
  shared: ['shared'],
} as const;

export type Layer = keyof typeof layers;

/** Folders with code for browsers, beside the teams': it imports no module of Node.js. */
export const browserFolders = [
  ...['shared/contracts', 'shared/composition', 'shared/ui', 'shared/stock-host'],
  ...['services/console', 'services/offline'],
  ...['services/registry/src/api', 'services/registry/src/evidence'],
];
/** Entries of server packages that browser code may import. */
export const browserEntries = ['registry/api', 'service/plain-page'];

/** Packages that only the shell imports: router and document are its own. */
export const hostPackages = ['react-dom', 'react-router', 'react-router-dom'];

/**
 * Folders that import only these other folders of their package, because other programs bundle them: the release
 * command and the console carry folders of the registry. Those of `shared` and the rest of their package import one
 * another by name.
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
