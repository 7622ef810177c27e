// @ts-check
/** Rules for packages whose parts are known by their folders, so that a new folder needs no rule. */

/** @import { PackageRule } from './rules.mjs' */

/**
 * The same for every remote: `remote.ts` loads what is exposed and what is offered to the site
 * server, both are made of features, and no feature knows another. Features are the folders of `src`
 * that hold a page (`*Page.tsx`); what several of them need lies in folders without one.
 *
 * @param {{ features: readonly string[], others: readonly string[] }} folders of `src`, less `exposed`
 *   and `offers`
 * @returns {PackageRule}
 */
export function remoteRule({ features, others }) {
  const shared = others.map((name) => `src/${name}`);
  return {
    packages: [
      '@shared/contracts',
      '@shared/contracts/forms',
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
        own: ['lazy src/exposed', 'lazy src/offers'],
        packages: ['@shared/contracts', '@shared/composition'],
      },
      'src/exposed': { own: [...features.map((name) => `src/${name}`), ...shared] },
      'src/offers': { own: [...features.map((name) => `src/${name}`), ...shared] },
      ...Object.fromEntries(features.map((name) => [`src/${name}`, { own: shared }])),
      ...Object.fromEntries(others.map((name) => [`src/${name}`, { own: shared }])),
    },
  };
}

/**
 * The backend: main → app → routes → queries → tables, and no capability knows another. A capability
 * is a folder of `src` that holds a `routes.ts`.
 *
 * @param {readonly string[]} capabilities
 * @returns {PackageRule}
 */
export function backendRule(capabilities) {
  const each = (/** @type {string} */ file) => capabilities.map((name) => `src/${name}/${file}`);
  return {
    packages: [
      '@shared/contracts',
      '@shared/contracts/forms',
      '@shared/contracts/schemas',
      '@shared/service',
    ],
    npm: 'declared',
    node: true,
    parts: {
      'src/main': { own: ['src/app', 'src/config'] },
      'src/index': { own: ['src/app'] },
      'src/app': { own: [...each('routes'), 'src/answers', 'src/config', 'src/database'] },
      'src/config': {},
      // Answers to lists, kept until the data changes: between routes and queries.
      'src/answers': { own: [...each('queries'), 'src/database/data-version'] },
      'src/database': { own: each('tables') },
      ...Object.assign({}, ...capabilities.map(capabilityParts)),
    },
  };
}

/** @param {string} name */
function capabilityParts(name) {
  const folder = `src/${name}`;
  const layers = {
    routes: [folder, `not ${folder}/tables`, 'src/answers'],
    queries: [folder, `not ${folder}/routes`, 'src/database', 'not src/database/seed'],
    tables: ['src/database', 'not src/database/seed'],
  };
  return {
    [folder]: { own: [`not ${folder}/routes`, `not ${folder}/queries`] },
    ...Object.fromEntries(
      Object.entries(layers).map(([layer, own]) => [`${folder}/${layer}`, { own }]),
    ),
  };
}
