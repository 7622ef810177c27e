import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { formatSize, printTable, sum } from '../figures';
import { buildFurtherRemote, type CreateRemote } from '../promotions/build-further-remote';
import { openTeam } from '../promotions/open-team';
import { openCopies } from '../promotions/publish-copies';
import { launchBrowser } from '../slow-phone';
import {
  bars,
  findMissedBars,
  loadedKinds,
  type Opening,
  type PageTimes,
  timesOf,
} from './console-bars';
import { channel, contents, fillRegistry } from './fill-registry';
import { openPage } from './open-page';
import { signIn } from './sign-in';

const pages = [
  { name: 'what is live', path: `/ops/channels/${channel}` },
  { name: 'the releases', path: `/ops/channels/${channel}/releases` },
];

/**
 * Prints how long pages of the console take until the first row of their table can be read, in a registry with many apps
 * and releases, and what they load.
 *
 * @param options.dataDir of the system; undefined when the bench has not started it
 * @returns what misses its bar, in words
 */
export async function measureConsole(options: {
  dataDir: string | undefined;
  root: string;
  rounds: number;
  createRemote: CreateRemote;
}): Promise<string[]> {
  const { dataDir, root, rounds, createRemote } = options;
  if (dataDir === undefined) {
    console.log('\nThe console was not measured, because the bench has not started the site.');
    return [];
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-console-'));
  try {
    const team = await openTeam(dataDir);
    const further = await buildFurtherRemote(root, path.join(folder, 'workspace'), createRemote);
    await fillRegistry(openCopies(team, folder), { dataDir, further });
    const { registryUrl } = team;
    const times: PageTimes[] = [];
    for (const { name, path: pathname } of pages) {
      const openings = await openOften(registryUrl + pathname, { dataDir, registryUrl, rounds });
      printOpenings(name, openings);
      times.push(timesOf(name, openings));
    }
    printTimes(times, rounds);
    return findMissedBars(times);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens a page in browsers that have nothing of it, one after the other. */
async function openOften(
  url: string,
  options: { dataDir: string; registryUrl: string; rounds: number },
): Promise<Opening[]> {
  const openings: Opening[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const browser = await launchBrowser();
    try {
      const session = await signIn(browser, options);
      openings.push(await openPage(browser, url, session));
    } finally {
      await browser.close();
    }
  }
  return openings;
}

function printOpenings(name: string, openings: readonly Opening[]): void {
  const [first] = openings;
  if (!first) return;
  const parts = loadedKinds.map((kind) => `${kind} ${formatSize(first.bytes[kind])}`);
  const total = formatSize(sum(loadedKinds.map((kind) => first.bytes[kind])));
  console.log(`\nLoaded for ${name}: ${total} (${parts.join(', ')})`);
}

function printTimes(times: readonly PageTimes[], rounds: number): void {
  const load = `load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;
  console.log(
    `\nThe console with ${contents.apps} apps and ${contents.releases} releases, ms until the first row, ${rounds} times each; ${load}\n`,
  );
  printTable([
    ['', 'median', 'max'],
    ...times.map(({ page, median, max }) => [page, median.toFixed(0), max.toFixed(0)]),
  ]);
  console.log(`\nThe bar: a median of ${bars.median} ms.`);
}
