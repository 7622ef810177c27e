import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '@meridian/service/testing/percentile';
import { printTable } from '../figures';
import { openTeam, type Team } from './open-team';
import { startVisits } from './visit-pages';

const app = 'shop';
const pagesPerSecond = 30;
/** Two releases, promoted in turn a hundred times, and releases that were never live. */
const pair = ['9.0.0', '9.0.1'];
const turns = Array.from({ length: 50 }, () => pair).flat();
const fresh = Array.from({ length: 20 }, (_, index) => `9.1.${index}`);
/** Most ms from the registry's response to the first page of the new generation, for two releases in turn. */
const bars = { p50: 150, p99: 1000 };

/**
 * Prints how long a promotion takes until the site server sends the first page of the new generation, and how long
 * pages take meanwhile.
 * @returns a sentence for each missed bar
 */
export async function measurePromotions(
  site: string,
  { dataDir, root }: { dataDir: string; root: string },
): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-promotions-'));
  try {
    const team = await openTeam(dataDir);
    const built = path.join(root, app, 'dist/release');
    for (const version of [...pair, ...fresh])
      await team.publishAs(app, version, built, path.join(folder, version));
    return await measure(site, team);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(site: string, team: Team): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  for (const pathname of paths) await fetch(site + pathname);
  const visiting = startVisits(site, { paths, perSecond: pagesPerSecond });
  const { waitsMs, failed, backwards } = visiting;
  const promote = (versions: readonly string[]) => timePromotions(versions, team, visiting);
  try {
    // Both are live once before the measurement begins.
    await promote(pair);
    const before = waitsMs.length;
    const inTurn = await promote(turns);
    const waits = waitsMs.slice(before);
    const firstTime = await promote(fresh);
    await visiting.end();
    const live = inTurn.map(({ acknowledged }) => acknowledged);
    // Other work on the machine makes it longer: a load above the number of processors means that it waited.
    const load = `load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;
    console.log(`\nPromotions with ${pagesPerSecond} pages a second, in ms; ${load}\n`);
    printTable([
      ['', 'p50', 'p99', 'max'],
      toRow('two releases in turn', live),
      toRow(
        "the same with the registry's part",
        inTurn.map(({ requested }) => requested),
      ),
      toRow('pages meanwhile', waits),
      toRow(
        'releases for the first time',
        firstTime.map(({ acknowledged }) => acknowledged),
      ),
    ]);
    const missed = [];
    for (const [name, share] of [
      ['p50', 0.5],
      ['p99', 0.99],
    ] as const) {
      const ms = percentile(live, share);
      if (ms > bars[name])
        missed.push(`${name} of promotions, ${ms.toFixed(0)} ms and not at most ${bars[name]}`);
    }
    if (failed.length > 0) missed.push(`${failed.length} requests failed, e.g. ${failed[0]}`);
    if (backwards.length > 0)
      missed.push(`${backwards.length} pages went backwards, e.g. ${backwards[0]}`);
    return missed;
  } finally {
    await visiting.end();
  }
}

function toRow(name: string, times: readonly number[]): string[] {
  const figures = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0));
  return [`${name}, ${times.length}`, ...figures];
}

/** Promotes releases one after the other; times until the first page of the generation was there (ms). */
async function timePromotions(
  versions: readonly string[],
  team: Team,
  { awaitGeneration }: Pick<ReturnType<typeof startVisits>, 'awaitGeneration'>,
): Promise<{ acknowledged: number; requested: number }[]> {
  const times = [];
  for (const [index, version] of versions.entries()) {
    // Spreads promotions evenly between two requests of visitors.
    await sleep(500 + (index % 10) * 3.3);
    const requestedAt = performance.now();
    const generation = await team.promote(app, version);
    const acknowledgedAt = performance.now();
    const liveAt = await awaitGeneration(generation);
    times.push({
      // A page may be there before the registry's response is.
      acknowledged: Math.max(0, liveAt - acknowledgedAt),
      requested: liveAt - requestedAt,
    });
  }
  return times;
}
