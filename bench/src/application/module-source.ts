import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientMap } from '@meridian/contracts';

/** A module that a live remote exposes, e.g. `./routes/home` with the chunk `content.routes.home`. */
interface Exposed {
  app: string;
  module: string;
  chunk: string;
  /** True for a widget of the frame. */
  isOnEveryPage: boolean;
}

export function modulesOf(map: ClientMap): Exposed[] {
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
 * The text of the module that replaces `shell/src/federation/start-federation`: it loads each module from
 * its source. What every page needs is part of the start script, the rest comes by `import()`.
 *
 * @param root of the repository
 */
export function describeSource(root: string, map: ClientMap): string {
  const loaders = modulesOf(map).map(({ app, module, chunk, isOnEveryPage }) => {
    const manner = isOnEveryPage ? 'webpackMode: "eager"' : `webpackChunkName: "${chunk}"`;
    // The app's build has noted the source file of each module.
    const noted = readFileSync(path.join(root, app, 'dist/exposed-sources.json'), 'utf8');
    const file = JSON.stringify(path.join(root, app, JSON.parse(noted)[module] ?? module));
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
