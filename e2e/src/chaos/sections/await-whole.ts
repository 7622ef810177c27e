import { randomUUID } from 'node:crypto';
import { fetchClientMap } from '../../site/page-state';
import { waitUntil } from '../../wait-until';
import type { Load } from '../load/start-load';

const timeoutMs = 180_000;

/**
 * Waits until all is as it was: every site server renders a page that is not cached, a new form is taken, and
 * a new promotion is acknowledged and live everywhere.
 *
 * @returns how long that took
 */
export async function awaitWhole(
  { siteUrls }: { siteUrls: readonly string[] },
  load: Load,
): Promise<number> {
  const started = performance.now();
  const wait = <Seen>(what: string, look: () => Seen | Promise<Seen>) =>
    waitUntil(what, look, { timeoutMs });
  const countForms = () => load.sent.all.filter(({ isAcknowledged }) => isAcknowledged).length;
  const [forms, promotions] = [countForms(), load.promotions.acknowledged.length];
  await Promise.all([
    ...siteUrls.map((url) => wait(`a page of ${url}`, () => canRender(url))),
    wait('a form to be taken', () => countForms() > forms),
    wait('a promotion', () => load.promotions.acknowledged.length > promotions),
  ]);
  const generation = load.promotions.acknowledged.at(-1)?.generation ?? 0;
  await Promise.all(
    siteUrls.map((url) =>
      wait(`generation ${generation} at ${url}`, async () => {
        const map = await fetchClientMap(`${url}/about`).catch(() => null);
        return map !== null && map.generation >= generation;
      }),
    ),
  );
  return performance.now() - started;
}

async function canRender(url: string): Promise<boolean> {
  const response = await fetch(`${url}/courses?q=${randomUUID()}`).catch(() => null);
  await response?.text().catch(() => '');
  return response?.status === 200;
}
