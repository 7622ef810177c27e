import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { ClientMap } from '@meridian/contracts';
import { createMatcher } from '@meridian/contracts/pages';
import type { PageState, RenderedPage, SsrBundle } from '@meridian/contracts/ssr';

/** Renders the page of a path with another map than the site's. */
export type RenderPage = (pathname: string, map: ClientMap) => Promise<RenderedPage>;

/**
 * Makes the function that renders pages here by the very ssr files that the site renders with, and with the
 * site's data.
 *
 * @param root of the repository, with what was built last
 */
export function createRenderer(
  root: string,
  { origin, settings }: { origin: string; settings: PageState['settings'] },
): RenderPage {
  const shell = evaluate(root, 'shell', createRequire(import.meta.url)) as SsrBundle;
  const remotes = new Map<string, unknown>();
  const getRemote = (app: string): unknown => {
    const known = remotes.get(app) ?? evaluate(root, app, (name) => shell.sharedModules[name]);
    remotes.set(app, known);
    return (known as { remote: unknown }).remote;
  };
  return async (pathname, map) => {
    const generation = { map, origin, apiBase: `${origin}/api`, settings };
    const page = await shell.renderPage(
      {
        ...generation,
        search: () => Promise.reject(new Error('The bench has no search index.')),
        ask({ base }, task) {
          const [, , app = ''] = base.split('/');
          return shell.performTask({ ...generation, app, getRemote: () => getRemote(app) }, task);
        },
      },
      { url: pathname, match: createMatcher(map)(pathname) },
    );
    if (page.problems.length > 0)
      throw new Error(`${pathname} was rendered with problems: ${page.problems.join(' · ')}`);
    return page;
  };
}

/** What a CommonJS ssr file exports. */
function evaluate(root: string, app: string, provide: (name: string) => unknown): unknown {
  const filename = path.join(root, app, 'dist/release/files/server.cjs');
  const module = { exports: {} };
  const code = readFileSync(filename, 'utf8');
  compileFunction(code, ['module', 'exports', 'require'], { filename })(
    module,
    module.exports,
    provide,
  );
  return module.exports;
}
