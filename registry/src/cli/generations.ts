import type { HistoryEntry } from '@meridian/contracts';

export type Position = Pick<HistoryEntry, 'epoch' | 'generation'>;

/** One generation of a channel, with all that changed in it. */
export interface Generation extends Position {
  channel: string;
  at: string;
  actor: string;
  /** Null when the same releases were issued again, because a key was taken away. */
  action: HistoryEntry['action'] | null;
  steps: Pick<HistoryEntry, 'app' | 'from' | 'to' | 'percent'>[];
  reason: string | null;
  forced: boolean;
}

export function isAfter(one: Position, other: Position): boolean {
  return (
    one.epoch > other.epoch || (one.epoch === other.epoch && one.generation > other.generation)
  );
}

/** `12`, or `1.12` in epoch 1. */
export function formatPosition({ epoch, generation }: Position): string {
  return epoch === 0 ? `${generation}` : `${epoch}.${generation}`;
}

/**
 * The generations after a known one, oldest first.
 *
 * @param entries of the history, newest first
 * @param issued the newest live map: one that issued the same releases again is not in the history
 */
export function toGenerations(
  entries: readonly HistoryEntry[],
  known: Position,
  issued: Position & { channel: string; issuedAt: string },
): Generation[] {
  const generations = new Map<string, Generation>();
  for (const entry of [...entries].reverse()) {
    if (!isAfter(entry, known)) continue;
    const { app, from, to, percent, ...common } = entry;
    const generation = generations.get(formatPosition(entry)) ?? { ...common, steps: [] };
    generation.steps.unshift({ app, from, to, percent });
    generations.set(formatPosition(entry), generation);
  }
  const { channel, epoch, generation, issuedAt: at } = issued;
  const again = { actor: 'registry', action: null, steps: [], reason: null, forced: false };
  if (!generations.has(formatPosition(issued)))
    generations.set(formatPosition(issued), { channel, epoch, generation, at, ...again });
  return [...generations.values()].sort((one, other) => (isAfter(one, other) ? 1 : -1));
}
