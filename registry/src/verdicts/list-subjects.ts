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
  /** The generation with which it began, and when: ms since the epoch. */
  epoch: number;
  generation: number;
  startedAt: number;
  /** The first one first. */
  shares: Share[];
}

export type JudgedSubject = Subject & { isShell: boolean };

/** Changes of one canary at most: a schedule has twenty steps. */
const maxEntries = 200;

/** The canaries of a channel. */
export async function listSubjects(
  db: QueryRunner,
  { channel, apps }: LiveMap,
): Promise<Subject[]> {
  const canaries: Subject[] = [];
  for (const [app, { canary }] of Object.entries(apps)) {
    if (!canary) continue;
    const entries = await listHistory(db, { channel, app, limit: maxEntries });
    const steps = pickSteps(entries, canary.live.version);
    const shares = steps.map(({ at, percent }) => ({
      from: Date.parse(at),
      percent: percent ?? 0,
    }));
    const [first] = steps;
    if (first) canaries.push(...toSubject(first, shares));
  }
  return canaries;
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

function toSubject(entry: HistoryEntry, shares: Share[]): Subject[] {
  const { channel, app, from, to, epoch, generation, at } = entry;
  if (from === null || to === null) return [];
  const key = { channel, app, epoch, generation };
  return [{ ...key, version: to, against: from, startedAt: Date.parse(at), shares }];
}
