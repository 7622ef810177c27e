import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runRemote } from '../../shared/federation/src/declarations/read-bundle';
import { toCommonJs } from '../build/transpile';
import { listRemotes } from '../setup/workspaces.mjs';
import { replaceGenerated, table } from './generated-part';

interface Lists {
  pages: readonly (Listed & { path: string })[];
  widgets: readonly Listed[];
}

export function writePagesTable(text: string, { pages, widgets }: Lists): string {
  return replaceGenerated(text, 'docs/pages.md', [
    ...table([
      ['path', 'team', 'folder', 'module', 'id'],
      ...pages.map((page) => [`\`${page.path}\``, ...columns(page), page.id]),
    ]),
    '',
    ...table([
      ['widget', 'team', 'folder', 'module'],
      ...widgets.map((widget) => [`\`${widget.app}/${widget.id}\``, ...columns(widget)]),
    ]),
  ]);
}

function columns({ app, module }: Listed): string[] {
  const slash = module.lastIndexOf('/');
  const folder = module.slice(0, slash);
  return [app, `[${folder}](../${folder})`, `[${module.slice(slash + 1)}](../${module})`];
}

/** A page or a widget, and the module that holds it, relative to the root. */
interface Listed {
  app: string;
  id: string;
  module: string;
}

export async function listPages(root: string) {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const load = (file: string) => import(pathToFileURL(path.join(root, file)).href);
  const findModule = (folder: string, specifier = '') => {
    const name = path.posix.join(folder, specifier);
    const file = [`${name}.ts`, `${name}.tsx`].find((one) => existsSync(path.join(root, one)));
    if (!file) throw new Error(`${folder} imports ${specifier}, which does not exist`);
    return file;
  };

  const shell = 'shell/src/routing';
  // The modules of the shell's pages stand beside the chunk names of its import() calls.
  const chunks = read(`${shell}/shell-pages.ts`).matchAll(/"routes\.([\w-]+)" \*\/\s*'([^']+)'/g);
  const specifiers = new Map([...chunks].map(([, id, specifier]) => [id, specifier]));
  const { shellRoutes } = await load(`${shell}/shell-routes.ts`);
  const pages: (Listed & { path: string })[] = shellRoutes.map(
    ({ id, path }: { id: string; path: string }) => ({
      app: 'shell',
      id,
      path,
      module: findModule(shell, specifiers.get(id)),
    }),
  );
  const widgets: Listed[] = [];
  for (const app of listRemotes(root)) {
    const source = `${app}/src`;
    const file = `${source}/remote.ts`;
    const { routes, widgets: declared } = runRemote(toCommonJs(read(file)), file);
    const moduleOf = ({ module }: { module: () => unknown }) =>
      findModule(source, /import\(["'](.+?)["']\)/.exec(String(module))?.[1]);
    for (const [id, route] of Object.entries(routes))
      pages.push({ app, id, path: route.path, module: moduleOf(route) });
    for (const [id, widget] of Object.entries(declared))
      widgets.push({ app, id, module: moduleOf(widget) });
  }
  pages.sort((a, b) => a.path.localeCompare(b.path, 'en'));
  return { pages, widgets };
}
