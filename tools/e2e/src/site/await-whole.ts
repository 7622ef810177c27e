import { readPageState } from '@meridian/contracts/testing/simulated-visitor';
import { waitUntil } from '../wait-until';
import { fetchPage } from './fetch-page';

/**
 * Waits until a page has all of its widgets, and returns it. On a busy machine the server sends it without one for now,
 * which the browser then loads by itself.
 */
export function awaitWhole(url: string): ReturnType<typeof fetchPage> {
  return waitUntil(`${url} to be whole`, async () => {
    const page = await fetchPage(url);
    return page.status !== 503 && isWhole(page.html) && page;
  });
}

export function isWhole(html: string): boolean {
  const { map, parts } = readPageState(html);
  const wanted = Object.entries(map.apps).flatMap(([app, { live }]) => [
    ...live.widgets.flatMap(({ id, slot }) => (slot ? [`${app}/${id}`] : [])),
    ...live.routes.flatMap(({ uses }) => uses),
  ]);
  const placed = Object.values(parts).map(({ id }) => id);
  return wanted.every((id) => placed.includes(id));
}
