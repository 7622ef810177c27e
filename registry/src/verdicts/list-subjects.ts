import type { HistoryEntry, LiveMap } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import { listHistory, listSwitchesSince } from '../live-map/history-queries';

/** From when a canary had which share of the visitors. */
export interface Share {
  /** ms since the epoch. */
  from: number;
  percent: number;
}

/** A release that is judged in a channel. */
export interface Subject {
  channel: string;
  app: string;
  version: string;
  /** The release that it is compared with. */
  against: string;
  kind: 'canary' | 'promotion';
  /** The generation with which it began, and when: ms since the epoch. */
  epoch: number;
  generation: number;
  startedAt: number;
  /** Since when it has been live, or a canary, without a break: later than its start after a rollback to it. */
  since: number;
  /** Of a canary alone, the first one first. */
  shares: Share[];
}

export type JudgedSubject = Subject & { isShell: boolean };

/** How long a release is judged after it became live for all visitors. */
export const promotionMs = 60 * 60_000;
/** Changes of one canary at most: a schedule has twenty steps. */
const maxEntries = 200;

/** What is to be judged in a channel: its canaries, and what became live for all visitors within the last hour. */
export async function listSubjects(
  db: QueryRunner,
  { channel, apps }: LiveMap,
  now: number,
): Promise<Subject[]> {
  const since = new Date(now - promotionMs).toISOString();
  const switches = await listSwitchesSince(db, channel, since);
  const promotions = Object.entries(apps).flatMap(([app, { live }]) =>
    findPromotion(switches.filter((entry) => entry.app === app && entry.to === live.version)),
  );
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
    if (first) canaries.push(...toSubject(first, 'canary', shares));
  }
  return [...canaries, ...promotions];
}

/** The promotion of what is live, if it is within the time. @param switches to it, newest first */
function findPromotion(switches: readonly HistoryEntry[]): Subject[] {
  const [last] = switches;
  const promotion = switches.find(({ action, from }) => action === 'promote' && from !== null);
  if (!last || !promotion) return [];
  const since = Date.parse(last.at);
  return toSubject(promotion, 'promotion', []).map((subject) => ({ ...subject, since }));
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

function toSubject(entry: HistoryEntry, kind: Subject['kind'], shares: Share[]): Subject[] {
  const { channel, app, from, to, epoch, generation, at } = entry;
  if (from === null || to === null) return [];
  const startedAt = Date.parse(at);
  const key = { channel, app, kind, epoch, generation };
  return [{ ...key, version: to, against: from, startedAt, since: startedAt, shares }];
}
