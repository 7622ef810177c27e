import { stripVTControlCharacters } from 'node:util';
import type { SiteContext } from '../context';
import { createDocumentAdapter } from './adapt-document';
import { describeError } from './describe-error';
import { createDevelopedSite } from './developed-site';
import { createDevelopmentRoutes } from './development-routes';
import { createProblems, toTerminalText } from './problems';
import type { DevelopmentSettings } from './settings';
import { createSourceMaps } from './source-maps';

/** What the site server has besides while apps are under development. */
export function openDevelopment(
  development: DevelopmentSettings,
  { site, config, logger, openPool }: Pick<SiteContext, 'site' | 'config' | 'logger' | 'openPool'>,
) {
  const sourceMaps = createSourceMaps();
  const problems = createProblems((problem) =>
    development.print(stripVTControlCharacters(toTerminalText(problem))),
  );
  const listeners = new Set<(app: string) => void>();
  const streams = new Set<() => void>();
  const developed = createDevelopedSite({
    site,
    development,
    config,
    openPool,
    sourceMaps,
    onChange({ app, faults, isBuilding, hashes }) {
      problems.setFaults(app, faults);
      problems.setCode(app, hashes[0]);
      // At its beginning, because pages may run what is built before the server does.
      if (isBuilding) problems.beginBuild(app, Date.now());
    },
    onServe(built) {
      for (const app of built) for (const listener of listeners) listener(app);
    },
    logger,
  });
  const document = createDocumentAdapter(() =>
    [...developed.apps.values()].map(({ origin }) => origin),
  );
  const routes = createDevelopmentRoutes({
    developed,
    problems,
    sourceMaps,
    logger,
    onBuilt(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    streams,
  });

  return {
    site: developed,
    routes,
    document,
    /** Takes what went wrong while a page was rendered; an empty list for a page that is whole. */
    async reportRendered(path: string, texts: readonly string[]): Promise<void> {
      const metAt = Date.now();
      const found = await Promise.all(
        texts.map((said) => {
          const [, where = '', text = ''] = /^([^:\n]*): ([\s\S]*)$/.exec(said) ?? ['', '', said];
          const error = { kind: 'server', text, where: where.replace(' ', '/'), path } as const;
          return describeError(error, developed.apps, sourceMaps);
        }),
      );
      const ids = found.map((problem) => problems.add(problem, metAt)?.id);
      problems.forget(
        ({ id, kind, path: at }) => kind === 'server' && at === path && !ids.includes(id),
      );
    },
    close(): void {
      for (const end of streams) end();
      developed.close();
    },
  };
}
