import type { Browser } from 'playwright-core';
import { formatTime, median, medianRatio, printTable } from './figures';
import { type Load, loadPage } from './page-load';
import { warmUp } from './serve-pages';
import { serveStatic } from './serve-static';
import { openSlowLine } from './slow-line';
import { slowPhone } from './slow-phone';
import type { Variants } from './variants';

interface Measure {
  name: string;
  read: (load: Load) => number | undefined;
  format: (value: number | undefined) => string;
}

const measures: Measure[] = [
  { name: 'visible', read: ({ visible }) => visible, format: formatTime },
  { name: 'frame takes clicks', read: ({ frame }) => frame, format: formatTime },
  { name: 'alive', read: ({ alive }) => alive, format: formatTime },
  { name: 'blocked', read: ({ blocked }) => blocked, format: formatTime },
  { name: 'longest task', read: ({ longest }) => longest, format: formatTime },
  { name: 'shift', read: ({ shift }) => shift, format: (value = 0) => value.toFixed(3) },
];

/**
 * Prints the times of a page on a slow phone: the site's, the application's and the static page's, loaded in
 * turn, so that other work of the machine delays all alike.
 */
export async function measureTimes(
  browser: Browser,
  { origin, site, application }: Variants,
  { pathname, rounds }: { pathname: string; rounds: number },
) {
  const servers = [site, application, await serveStatic(origin, pathname)];
  await warmUp(servers, pathname);
  const lines = await Promise.all(servers.map(({ url }) => openSlowLine(url, slowPhone.network)));
  const loads: Load[][] = lines.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const turn of lines.keys()) {
      // Each is the first of a round equally often.
      const index = (turn + round) % lines.length;
      loads[index]?.push(await loadPage(browser, lines[index]?.url + pathname));
    }
  for (const { stop } of lines) stop();
  servers.at(-1)?.stop();

  console.log(`\nTimes of ${pathname}, ${slowPhone.name}, medians of ${rounds} rounds\n`);
  printTable([
    ['', 'site', 'application', 'ratio', 'static', 'ratio'],
    ...measures.map(({ name, read, format }) => {
      const [ours = [], theirs = [], still = []] = loads.map((of) => of.map(read));
      const ratioTo = (others: typeof ours) =>
        format === formatTime ? medianRatio(ours, others) : '';
      return [
        name,
        format(median(ours)),
        format(median(theirs)),
        ratioTo(theirs),
        format(median(still)),
        ratioTo(still),
      ];
    }),
  ]);
}
