// @ts-check
import { replaceGenerated } from './generated-part.mjs';

/** @import { Listed } from './list-pages.mjs' */

/**
 * Puts the tables of pages and widgets between the markers of docs/pages.md.
 *
 * @param {string} text of docs/pages.md
 * @param {{ pages: readonly (Listed & { path: string })[], widgets: readonly Listed[] }} listed
 */
export function writePagesTable(text, { pages, widgets }) {
  const tables = [
    ...table(
      ['path', 'team', 'folder', 'module', 'id'],
      pages.map((page) => [`\`${page.path}\``, ...columns(page), page.id]),
    ),
    '',
    ...table(
      ['widget', 'team', 'folder', 'module'],
      widgets.map((widget) => [`\`${widget.app}/${widget.id}\``, ...columns(widget)]),
    ),
  ];
  return replaceGenerated(text, 'docs/pages.md', tables);
}

/** @param {Listed} listed */
function columns({ app, module }) {
  const slash = module.lastIndexOf('/');
  const folder = module.slice(0, slash);
  return [app, `[${folder}](../${folder})`, `[${module.slice(slash + 1)}](../${module})`];
}

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}
