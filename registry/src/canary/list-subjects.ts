import type { HistoryEntry, LiveMap } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import { listHistory } from '../live-map/history-queries';

/** From when a canary had which share of the visitors. */
export interface Share {
  /** ms since the epoch. */
  from: number;
  percent: number;
}

/** A canary that is judged in a channel. */
export interface Subject {
  channel: string;
  app: string;
  version: string;
  /** The release that it is compared with. */
  against: string;
  /** The generation with which it began, and when, in ISO 8601. */
  epoch: number;
  generation: number;
  startedAt: string;
  /** The first one first. */
  shares: Share[];
}

/** Changes of one canary at most: a schedule has twenty steps. */
const maxEntries = 200;

/** The canaries of a channel. */
export async function listSubjects(
  db: QueryRunner,
  { channel, apps }: LiveMap,
): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const [app, { canary }] of Object.entries(apps)) {
    if (!canary) continue;
    const { version } = canary.live;
    const steps = pickSteps(await listHistory(db, { channel, app, limit: maxEntries }), version);
    const [first] = steps;
    if (!first?.from) continue;
    const { from: against, epoch, generation, at: startedAt } = first;
    const shares = steps.map(({ at, percent }) => ({
      from: Date.parse(at),
      percent: percent ?? 0,
    }));
    subjects.push({ channel, app, version, against, epoch, generation, startedAt, shares });
  }
  return subjects;
}

/** The steps of a canary, the first one first. @param entries of its app, newest first */
function pickSteps(entries: readonly HistoryEntry[], version: string): HistoryEntry[] {
  // What all visitors get stays the same with these.
  const isRepeat = ({ action, from, to }: HistoryEntry) =>
    action === 'restore' || (action === 'promote' && from === to);
  const changes = entries.filter((entry) => !isRepeat(entry));
  const isOther = ({ action, to }: HistoryEntry) => action !== 'canary' || to !== version;
  const end = changes.findIndex(isOther);
  return changes.slice(0, end === -1 ? undefined : end).reverse();
}
