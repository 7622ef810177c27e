import type { LiveMap } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import { and, eq, isNull } from 'drizzle-orm';
import { findRelease } from '../database/release-queries';
import { type ReleaseEvidence, releaseEvidence } from '../database/telemetry-tables';
import { listHistory } from '../live-map/history-queries';
import { parseFacts } from '../trust';

/** A share of the visitors, and since when a canary had it. */
export interface Share {
  /** ms since the epoch. */
  from: number;
  percent: number;
}

/** A canary of a channel, with the generation in which it began. */
export type JudgedCanary = Pick<ReleaseEvidence, CanaryColumns> & {
  shares: Share[];
};
type CanaryColumns =
  | ('channel' | 'app' | 'version' | 'against')
  | ('epoch' | 'generation' | 'startedAt');

/** The most changes that one canary has: a schedule has twenty steps. */
const maxEntries = 200;

/** The canaries of a map, with what the history knows of them. */
export async function listJudgedCanaries(
  db: QueryRunner,
  { channel, apps }: LiveMap,
): Promise<JudgedCanary[]> {
  const canaries: JudgedCanary[] = [];
  for (const [app, { canary }] of Object.entries(apps)) {
    if (!canary) continue;
    const { version } = canary.live;
    const entries = await listHistory(db, { channel, app, limit: maxEntries });
    // These entries leave the live release as it was.
    const changes = entries.filter(
      ({ action, from, to }) => action !== 'restore' && (action !== 'promote' || from !== to),
    );
    const end = changes.findIndex(({ action, to }) => action !== 'canary' || to !== version);
    const steps = changes.slice(0, end === -1 ? undefined : end).reverse();
    const [first] = steps;
    if (!first?.from) continue;
    const { from: against, epoch, generation, at: startedAt } = first;
    const shares = steps.map(({ at, percent }) => ({
      from: Date.parse(at),
      percent: percent ?? 0,
    }));
    canaries.push({ channel, app, version, against, epoch, generation, startedAt, shares });
  }
  return canaries;
}

/** The open evidence on this canary. */
export function isOpenOf({ channel, app, epoch, generation }: Omit<JudgedCanary, 'shares'>) {
  return and(
    eq(releaseEvidence.channel, channel),
    eq(releaseEvidence.app, app),
    eq(releaseEvidence.epoch, epoch),
    eq(releaseEvidence.generation, generation),
    isNull(releaseEvidence.outcome),
  );
}

/** The evidence in a channel that is judged now. */
export function listOpenEvidence(db: QueryRunner, channel: string): Promise<ReleaseEvidence[]> {
  const { outcome, channel: ofChannel } = releaseEvidence;
  return db
    .select()
    .from(releaseEvidence)
    .where(and(eq(ofChannel, channel), isNull(outcome)));
}

export async function readCanaryFacts(
  db: QueryRunner,
  { app, version }: Pick<JudgedCanary, 'app' | 'version'>,
) {
  const stored = await findRelease(db, app, version);
  return stored && parseFacts(stored.signed.payload);
}
