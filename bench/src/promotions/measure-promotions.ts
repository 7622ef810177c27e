import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { printTable } from '../figures';
import { askSite, textOf } from '../serve-pages';
import { fetchReleases } from '../site-releases';
import { buildFurtherRemote, type CreateRemote } from './build-further-remote';
import { openTeam, type Release, type Team } from './open-team';
import { bars, findMissedBars, type Outcome, type Times, timesOf } from './promotion-bars';
import { openCopies } from './publish-copies';
import { timePromotions } from './time-promotions';
import { startVisits } from './visit-pages';

/** How many remotes are live. */
const remotes = { few: 8, many: 67 };
/** The remote whose releases are promoted. */
const app = 'shop';
const pagesPerSecond = 30;
/** How many promotions are measured: of two releases in turn, and of releases that were never live. */
const promotions = { inTurn: 100, firstTime: 20 };
/** Faults that are printed; the others are of the same kind. */
const maxShown = 6;

/**
 * Prints how long a promotion takes until the site server sends the first page of the new generation, and how long
 * pages take meanwhile, with few remotes and with many.
 *
 * @param options.dataDir of the system; undefined when the bench has not started it
 * @returns what misses its bar, in words
 */
export async function measurePromotions(
  site: string,
  options: { dataDir: string | undefined; root: string; createRemote: CreateRemote },
): Promise<string[]> {
  const { dataDir, root, createRemote } = options;
  if (dataDir === undefined) {
    console.log('\nPromotions were not measured, because the bench has not started the site.');
    return [];
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-promotions-'));
  try {
    const team = await openTeam(dataDir);
    const further = await buildFurtherRemote(root, path.join(folder, 'workspace'), createRemote);
    const { addRemotes, publishVersions } = openCopies(team, folder);
    const built = path.join(root, app, 'dist/release');
    const pair = await publishVersions(built, ['9.0.0', '9.0.1']);
    const measureWith = async (count: number) => {
      await addRemotes(further, { from: await team.countRemotes(), to: count });
      await untilServed(site, count);
      const names = Array.from(
        { length: promotions.firstTime },
        (_, index) => `9.${count}.${index}`,
      );
      const fresh = await publishVersions(built, names);
      return measure(site, { team, pair, fresh, count });
    };
    const few = await measureWith(remotes.few);
    const many = await measureWith(remotes.many);
    const [ratio, ratioOfP99] = (['p50', 'p99'] as const).map((figure) =>
      (many.live[figure] / few.live[figure]).toFixed(2),
    );
    console.log(
      `\nWith ${many.remotes} remotes two releases in turn take ${ratio} times as long by p50, ${ratioOfP99} by p99. ` +
        `The bars: p50 ${bars.p50} ms and p99 ${bars.p99} ms with ${few.remotes}, ${bars.growth} times as long with ${many.remotes}.`,
    );
    return findMissedBars(few, many);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(
  site: string,
  options: { team: Team; pair: readonly Release[]; fresh: readonly Release[]; count: number },
): Promise<Outcome> {
  const { team, pair, fresh, count } = options;
  const paths = await readSitemap(site);
  for (const pathname of paths) await askSite(site, pathname);
  const visiting = startVisits(site, { paths, perSecond: pagesPerSecond });
  const promote = async (releases: readonly Release[]) => {
    const times = await timePromotions(team, visiting, releases);
    const { versions } = await fetchReleases(site);
    const last = releases.at(-1)?.version;
    if (versions[app] !== last)
      throw new Error(`The site serves ${app} ${versions[app]} and not ${last}.`);
    return times;
  };
  try {
    // Both have been live before any time counts.
    await promote(pair);
    const before = visiting.visits.waitsMs.length;
    const inTurn = await promote(
      Array(promotions.inTurn / pair.length)
        .fill(pair)
        .flat(),
    );
    const waitsMs = visiting.visits.waitsMs.slice(before);
    const firstTime = await promote(fresh);
    await visiting.end();
    const { failed, backwards } = visiting.visits;
    const live = timesOf(inTurn.map(({ acknowledged }) => acknowledged));
    const rows: [string, Times][] = [
      [`two releases in turn, ${inTurn.length}`, live],
      ["the same with the registry's part", timesOf(inTurn.map(({ requested }) => requested))],
      [`pages meanwhile, ${waitsMs.length}`, timesOf(waitsMs)],
      [
        `releases for the first time, ${firstTime.length}`,
        timesOf(firstTime.map(({ acknowledged }) => acknowledged)),
      ],
    ];
    // What else the machine does makes it longer: above the number of processors, work has waited.
    const load = `load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;
    console.log(
      `\nPromotions with ${count} remotes and ${pagesPerSecond} pages a second, in ms; ${load}\n`,
    );
    printTable([
      ['', 'p50', 'p99', 'max'],
      ...rows.map(([name, times]) => [
        name,
        ...[times.p50, times.p99, times.max].map((ms) => ms.toFixed(0)),
      ]),
    ]);
    console.log(`\n${failed.length} requests failed, ${backwards.length} pages went backwards.`);
    for (const fault of [...failed, ...backwards].slice(0, maxShown)) console.log(`  ${fault}`);
    return { remotes: count, live, failed, backwards };
  } finally {
    await visiting.end();
  }
}

async function untilServed(site: string, count: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const { map } = await fetchReleases(site);
    if (Object.keys(map.apps).length === count) return;
    await sleep(100);
  }
  throw new Error(`The site does not serve ${count} remotes.`);
}

/** Paths of all pages that the site's sitemap names. */
async function readSitemap(site: string): Promise<string[]> {
  const text = textOf(await askSite(site, '/sitemap.xml'));
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}
