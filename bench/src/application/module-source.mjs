// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @import { ClientMap } from '@shared/contracts' */

/**
 * @typedef {object} Exposed
 * @property {string} app
 * @property {string} module e.g. `./routes/home`
 * @property {string} chunk e.g. `content.routes.home`
 * @property {boolean} isOnEveryPage a widget of the frame
 */

/**
 * Every module that the live remotes expose.
 *
 * @param {ClientMap} map
 * @returns {Exposed[]}
 */
export function modulesOf(map) {
  return Object.entries(map.apps).flatMap(([app, { live }]) =>
    Object.keys(live.modules).map((module) => ({
      app,
      module,
      chunk: `${app}${module.slice(1).replaceAll('/', '.')}`,
      isOnEveryPage: live.widgets.some(({ id, slot }) => slot && module === `./widgets/${id}`),
    })),
  );
}

/**
 * The text of the module that replaces `shell/src/client/federation`: it loads each module from
 * its source. What every page needs is part of the start script, the rest comes by `import()`.
 *
 * @param {string} root of the repository
 * @param {ClientMap} map
 * @returns {string}
 */
export function describeSource(root, map) {
  const loaders = modulesOf(map).map(({ app, module, chunk, isOnEveryPage }) => {
    const manner = isOnEveryPage ? 'webpackMode: "eager"' : `webpackChunkName: "${chunk}"`;
    const file = JSON.stringify(path.join(root, app, sourcesOf(root, app)[module] ?? module));
    return `  ${JSON.stringify(`${app} ${module}`)}: () => import(/* ${manner} */ ${file}),`;
  });
  return [
    'const modules = {',
    ...loaders,
    '};',
    "export const startFederation = () => ({ base }, module) => modules[base.split('/')[2] + ' ' + module]();",
    '',
  ].join('\n');
}

/**
 * The source file of each module that an app exposes, as its build noted it.
 *
 * @param {string} root
 * @param {string} app
 * @returns {Record<string, string>}
 */
function sourcesOf(root, app) {
  return JSON.parse(readFileSync(path.join(root, app, 'dist/exposed-sources.json'), 'utf8'));
}
