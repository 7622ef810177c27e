// @ts-check
/** Rules for packages whose parts are known by their folders, so that a new folder needs no rule. */

/** @import { PackageRule } from './rules.mjs' */

/**
 * The same for every remote: `remote.ts` loads the route and widget modules of its folders and the
 * contributions to the site server, and no feature knows another. Features are the folders of `src`
 * that hold a page (`*Page.tsx`); what several of them need lies in folders without one.
 *
 * @param {{ features: readonly string[], others: readonly string[] }} folders of `src`, less `exposed`
 *   and `contributions`
 * @returns {PackageRule}
 */
export function remoteRule({ features, others }) {
  const shared = others.map((name) => `src/${name}`);
  return {
    packages: [
      '@shared/contracts',
      '@shared/contracts/forms',
      '@shared/contracts/organizers',
      '@shared/composition',
      '@shared/composition/forms',
      '@shared/ui',
      '@shared/ui/forms',
    ],
    npm: 'declared',
    never: ['react-router-dom', 'react-dom', '@module-federation/enhanced'],
    node: false,
    parts: {
      'src/remote': {
        own: [
          ...['exposed', 'contributions', ...features, ...others].map((name) => `lazy src/${name}`),
        ],
        packages: ['@shared/contracts', '@shared/composition'],
      },
      'src/exposed': { own: [...features.map((name) => `src/${name}`), ...shared] },
      'src/contributions': { own: [...features.map((name) => `src/${name}`), ...shared] },
      ...Object.fromEntries(features.map((name) => [`src/${name}`, { own: shared }])),
      ...Object.fromEntries(others.map((name) => [`src/${name}`, { own: shared }])),
    },
  };
}

/**
 * The backend: main → app → routes → queries → tables. A capability is a folder of `src` that holds a
 * `routes.ts`, and knows no other; what several of them need lies in folders without one.
 *
 * @param {{ capabilities: readonly string[], others: readonly string[] }} folders of `src`, less
 *   `database`
 * @returns {PackageRule}
 */
export function backendRule({ capabilities, others }) {
  const each = (/** @type {string} */ file) => capabilities.map((name) => `src/${name}/${file}`);
  const shared = [...others.map((name) => `src/${name}`), 'src/database', 'not src/database/seed'];
  return {
    packages: [
      '@shared/contracts',
      '@shared/contracts/forms',
      '@shared/contracts/organizers',
      '@shared/contracts/schemas',
      '@shared/service',
    ],
    npm: 'declared',
    node: true,
    parts: {
      'src/main': { own: ['src/app', 'src/config'] },
      'src/index': { own: ['src/app', 'src/config'] },
      'src/app': {
        own: [
          ...each('routes'),
          ...others.map((name) => `src/${name}`),
          'src/config',
          'src/database',
        ],
      },
      'src/config': { own: [...shared, ...each('settings')] },
      'src/database': { own: [...capabilities, ...others].map((name) => `src/${name}/tables`) },
      ...Object.assign({}, ...capabilities.map((name) => capabilityParts(name, shared))),
      ...Object.fromEntries(others.map((name) => [`src/${name}`, { own: shared }])),
      // Keeps the answers to lists until the data changes: between routes and queries.
      'src/responses': { own: [...each('queries'), ...shared] },
    },
  };
}

/** @param {string} name @param {readonly string[]} shared */
function capabilityParts(name, shared) {
  const folder = `src/${name}`;
  return {
    [folder]: { own: [...shared, `not ${folder}/routes`] },
    [`${folder}/routes`]: { own: [...shared, folder, `not ${folder}/tables`] },
    [`${folder}/queries`]: { own: [...shared, folder, `not ${folder}/routes`] },
    [`${folder}/tables`]: { own: shared },
  };
}
