// @ts-check
/** Rules for packages whose parts are known by their folders, so that a new folder needs no rule. */

/** @import { PackageRule } from './rules.mjs' */

/**
 * The same for every remote: `remote.ts` loads the route and widget modules of its folders and the
 * contributions to the site server, and no feature knows another. Features are the folders of `src`
 * that hold a page (`*Page.tsx`); what several of them need lies in folders without one.
 *
 * @param {{ features: readonly string[], others: readonly string[] }} folders of `src`, less
 *   `contributions`
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
        own: [...['contributions', ...features, ...others].map((name) => `lazy src/${name}`)],
        packages: ['@shared/contracts', '@shared/composition'],
      },
      'src/contributions': { own: [...features.map((name) => `src/${name}`), ...shared] },
      ...Object.fromEntries(features.map((name) => [`src/${name}`, { own: shared }])),
      ...Object.fromEntries(others.map((name) => [`src/${name}`, { own: shared }])),
    },
  };
}

/**
 * Capabilities of the backend that use others: a conference that is approved is published, a form
 * subscribes and mails. What is not listed uses none.
 *
 * @type {Record<string, readonly string[]>}
 */
export const usedCapabilities = {
  forms: ['newsletter', 'outbox'],
  identity: ['outbox'],
  newsletter: ['outbox'],
  outbox: ['mailbox'],
  proposals: ['forms', 'identity', 'outbox', 'programme'],
};

/**
 * The backend: main → app → routes → queries → tables. A capability is a folder of `src` that holds a
 * `routes.ts`, and knows those others that `usedCapabilities` names; what all of them need lies in
 * folders without one, in `context` and in `config`.
 *
 * @param {{ capabilities: readonly string[], others: readonly string[] }} folders of `src`, less
 *   `database`
 * @returns {PackageRule}
 */
export function backendRule({ capabilities, others: folders }) {
  const others = folders.filter((name) => name !== 'cli');
  const each = (/** @type {string} */ file) => capabilities.map((name) => `src/${name}/${file}`);
  const all = [...capabilities, ...others].map((name) => `src/${name}`);
  const base = ['src/database', 'src/config'];
  const shared = [...others.map((name) => `src/${name}`), ...base, 'src/context'];
  return {
    packages: [
      '@shared/contracts',
      '@shared/contracts/forms',
      '@shared/contracts/organizers',
      '@shared/contracts/schemas',
      '@shared/service',
      '@shared/service/cli',
      '@shared/service/errors',
    ],
    npm: 'declared',
    node: true,
    parts: {
      'src/main': { own: ['src/app', 'src/config'] },
      'src/index': { own: ['src/app', 'src/config'] },
      'src/app': {
        own: [
          ...[...all, ...base, 'src/context', 'src/maintenance'],
          ...[...each('queries'), ...each('tables')].map((path) => `not ${path}`),
        ],
      },
      'src/maintenance': { own: [...all, 'src/context'] },
      'src/context': { own: [...others.map((name) => `src/${name}`), ...base] },
      'src/config': { own: ['src/environment-variables'] },
      'src/environment-variables': { own: [] },
      'src/database': { own: [] },
      ...Object.assign({}, ...capabilities.map((name) => capabilityParts(name, shared))),
      ...Object.fromEntries(others.map((name) => [`src/${name}`, { own: base }])),
      // Its commands speak to a running backend, and share its types.
      'src/cli': { own: ['type src/outbox', 'type src/identity'] },
    },
  };
}

/** @param {string} name @param {readonly string[]} shared */
function capabilityParts(name, shared) {
  const folder = `src/${name}`;
  const used = usedCapabilities[name] ?? [];
  const own = [
    ...[...shared, ...used.map((other) => `src/${other}`)],
    ...used.flatMap((other) => [`not src/${other}/routes`, `not src/${other}/tables`]),
  ];
  return {
    [folder]: { own: [...own, `not ${folder}/routes`] },
    [`${folder}/routes`]: { own: [...own, folder, `not ${folder}/tables`] },
    [`${folder}/queries`]: { own: [...own, folder, `not ${folder}/routes`] },
    [`${folder}/tables`]: { own: shared },
  };
}
