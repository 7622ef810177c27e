import { stripVTControlCharacters } from 'node:util';
import type { SiteContext } from '../context';
import { createDocumentAdapter } from './adapt-document';
import { describeError } from './describe-error';
import { createDevelopedSite } from './developed-site';
import { createDevelopmentRoutes } from './development-routes';
import { createProblems, toTerminalText } from './problems';
import type { DevelopmentSettings } from './settings';

/** What the site server has besides while apps are under development. */
export function openDevelopment(
  development: DevelopmentSettings,
  { site, config, logger, openPool }: Pick<SiteContext, 'site' | 'config' | 'logger' | 'openPool'>,
) {
  const problems = createProblems((problem) =>
    development.print(stripVTControlCharacters(toTerminalText(problem))),
  );
  const listeners = new Set<(event: 'building' | 'built', app: string) => void>();
  const streams = new Set<() => void>();
  const developed = createDevelopedSite({
    site,
    development,
    config,
    openPool,
    onChange({ app, faults, isBuilding }) {
      problems.setFaults(app, faults);
      if (!isBuilding) return;
      // At its beginning, because pages may run what is built before the server does.
      problems.beginBuild(Date.now());
      for (const listener of listeners) listener('building', app);
    },
    onServe(built) {
      for (const app of built) for (const listener of listeners) listener('built', app);
    },
    logger,
  });
  const document = createDocumentAdapter(() =>
    [...developed.apps.values()].map(({ origin }) => origin),
  );
  const routes = createDevelopmentRoutes({
    developed,
    problems,
    logger,
    onBuild(listener) {
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
          const error = { text, where: where.replace(' ', '/'), path };
          return describeError(error, developed.apps);
        }),
      );
      problems.setErrors(path, found, metAt);
    },
    close(): void {
      for (const end of streams) end();
      developed.close();
    },
  };
}
