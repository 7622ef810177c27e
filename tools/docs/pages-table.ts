import { replaceGenerated, table } from './generated-part';
import type { Listed } from './list-pages';

/** What `listPages` finds. */
interface Lists {
  pages: readonly (Listed & { path: string })[];
  widgets: readonly Listed[];
}

/** Puts the tables of pages and widgets between the markers of docs/pages.md. */
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
