import { isWhole } from '../site/await-whole';
import { waitUntil } from '../wait-until';

/** Pages of all teams but the shop's, with a word in their query that keeps them from being in the cache. */
const paths = ['/courses?q=', '/conferences?q=', '/faqs?q=', '/search?q=', '/login?mode='];

const namesOfGeneration = /"generation":\d+|"mapFile":\{[^}]*\}|,"reportsTo":"[^"]*"/g;

/** Pages that a hostile release of the shop must not change. */
export interface PagesOfOthers {
  /** The pages as they are rendered now, with their status; the word, and what names the generation, aside. */
  render(): Promise<string[]>;
  /** Renders them again. @returns where they differ from what they were, in a few words */
  findChanges(before: readonly string[]): Promise<string[]>;
}

/** @param getUrl of the site server */
export function watchPagesOfOthers(getUrl: () => string): PagesOfOthers {
  let rendered = 0;
  const renderOnce = async (path: string) => {
    const word = `zq${++rendered}zq`;
    const response = await fetch(getUrl() + path + word);
    const html = (await response.text()).replaceAll(word, '');
    if (response.status === 200 && !isWhole(html)) return false;
    return `${response.status} ${html.replace(namesOfGeneration, '')}`;
  };
  // No page waits long for its widgets: on a busy machine it can do without one for now.
  const render = () =>
    Promise.all(paths.map((path) => waitUntil(`${path} with its widgets`, () => renderOnce(path))));
  return {
    render,
    async findChanges(before) {
      const now = await render();
      return now.flatMap((page, index) => {
        const old = before[index] ?? '';
        if (page === old) return [];
        const at = [...page].findIndex((character, position) => character !== old[position]);
        const part = (text: string) => text.slice(Math.max(0, at - 40), at + 80);
        return [`${paths[index]}: expected …${part(old)}…, found …${part(page)}…`];
      });
    },
  };
}
