import type { LiveMap, Preview } from '@meridian/contracts';
import { packagesFolder } from '@meridian/contracts/schemas';
import type { QueryRunner } from '@meridian/service';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Retention, WeighedRelease } from '../api/release-schemas';
import { listRollouts } from '../canary/rollouts';
import { history, liveMaps, previews, releases, removedReleases } from '../database/tables';
import { fallbackCandidates } from '../live-map/channel-state';
import { listSteps } from '../live-map/history-queries';
import { listNamedDigests } from '../live-map/queries';
import { buildStacks, earlierVersions } from '../live-map/release-stack';
import { parseFacts } from '../trust';

type PlannedRelease = WeighedRelease & { digest: string };

/**
 * Decides which releases stay, and why: those that a live map, a rollback, a preview or a schedule may need, those that
 * were live lately, and the newest of each app. Looks at every channel that ever existed.
 * @param packageChannel releases that were live in it stay while they carry packages
 */
export async function planRetention(
  db: QueryRunner,
  packageChannel: string,
  { since, keep }: Pick<Retention, 'since' | 'keep'>,
): Promise<{ removed: PlannedRelease[]; kept: PlannedRelease[] }> {
  const steps = await db.select().from(history);
  const ofPackages = steps.filter(({ channel }) => channel === packageChannel);
  const packaged = new Set(ofPackages.map(({ app, to }) => `${app} ${to}`));
  const needed = await listNeeded(db, steps, since);
  const counts = new Map<string, number>();
  const removed: PlannedRelease[] = [];
  const kept: PlannedRelease[] = [];
  for (const { app, version, digest, publishedAt, payload } of await listPresent(db)) {
    const { files } = parseFacts(payload);
    const count = (counts.get(app) ?? 0) + 1;
    counts.set(app, count);
    const name = `${app} ${version}`;
    const hasPackages = files.some(({ path }) => path.startsWith(`${packagesFolder}/`));
    const reasons = [
      ...(needed.get(name) ?? []),
      ...(needed.get(digest) ?? []),
      ...(count <= keep ? [`one of the last ${keep} of ${app}`] : []),
      ...(publishedAt > since ? [`published after ${since}`] : []),
      ...(hasPackages && packaged.has(name) ? ['its packages stay installable'] : []),
    ];
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const list = reasons.length > 0 ? kept : removed;
    list.push({ app, version, digest, publishedAt, bytes, reasons: [...new Set(reasons)] });
  }
  return { removed, kept };
}

/** Published releases that are not removed, the newest of each app first. */
function listPresent(db: QueryRunner) {
  const { app, version, digest, payload, publishedAt } = releases;
  const isOfRelease = and(eq(removedReleases.app, app), eq(removedReleases.version, version));
  return db
    .select({ app, version, digest, payload, publishedAt })
    .from(releases)
    .leftJoin(removedReleases, isOfRelease)
    .where(isNull(removedReleases.app))
    .orderBy(asc(app), desc(publishedAt), desc(version));
}

/** Why a release may be needed, by `<app> <version>` or digest. */
async function listNeeded(
  db: QueryRunner,
  steps: readonly (typeof history.$inferSelect)[],
  since: string,
): Promise<Map<string, string[]>> {
  const needed = new Map<string, string[]>();
  const note = (key: string, reason: string) =>
    needed.set(key, [...(needed.get(key) ?? []), reason]);
  for (const { channel, payload } of await db.select().from(liveMaps)) {
    const map: LiveMap = JSON.parse(payload);
    for (const digest of listNamedDigests(map.apps)) note(digest, `in the live map of ${channel}`);
    for (const [app, stack] of buildStacks(await listSteps(db, channel)))
      for (const version of earlierVersions(stack).slice(0, fallbackCandidates))
        note(`${app} ${version}`, `a rollback in ${channel} may go to it`);
  }
  for (const { channel, app, from, to, at } of steps)
    if (at > since)
      for (const version of [from, to])
        note(`${app} ${version}`, `live in ${channel} after ${since}`);
  for (const { payload } of await db.select({ payload: previews.payload }).from(previews)) {
    const preview: Preview = JSON.parse(payload);
    for (const { digest } of preview.releases)
      note(digest, `shown by a preview that ends at ${preview.expiresAt}`);
  }
  for (const rollout of await listRollouts(db))
    for (const { app, version } of rollout.releases)
      note(`${app} ${version}`, `its schedule in ${rollout.channel} is ${rollout.state}`);
  return needed;
}
