import type { PageMap, PageRelease } from '@shared/contracts';

/** The live map that a page's HTML carries. */
export function readPageMap(html: string): PageMap {
  const text = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1];
  if (!text) throw new Error('The HTML carries no live map');
  return (JSON.parse(text) as { map: PageMap }).map;
}

/** The live map that the site's pages carry now. */
export async function fetchPageMap(url: string): Promise<PageMap> {
  return readPageMap(await (await fetch(url)).text());
}

/** The live map once it is of that generation or a newer one. @throws Error after 10 s */
export async function awaitGeneration(url: string, generation: number): Promise<PageMap> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const map = await fetchPageMap(url);
    if (map.generation >= generation) return map;
    if (Date.now() > deadline)
      throw new Error(`Expected generation ${generation} within 10 s, found ${map.generation}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The release of an app that is live. */
export function liveRelease(map: PageMap, app: string): PageRelease {
  const live = map.apps[app]?.live;
  if (!live) throw new Error(`No release of ${app} is live`);
  return live;
}
