import type { HistoryEntry } from '@meridian/contracts';
import { formatGeneration } from '../parts/format';

/** One change of what is live, with all apps that it was of. */
export interface Generation {
  /** As the history prints it. */
  name: string;
  /** The name of the one before; `0` of the first. */
  before: string;
  at: string;
  actor: string;
  reason: string | null;
  steps: readonly string[];
}

/** @param entries newest first */
export function groupHistory(entries: readonly HistoryEntry[]): Generation[] {
  const groups = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const name = formatGeneration(entry);
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  const names = [...groups.keys()];
  return [...groups].flatMap(([name, [first, ...others]], index) => {
    if (!first) return [];
    const { at, actor, reason, generation } = first;
    // A page of the history may end in the middle: the one before is known by its number then.
    const before = names[index + 1] ?? formatGeneration({ ...first, generation: generation - 1 });
    return [{ name, before, at, actor, reason, steps: [first, ...others].map(describeStep) }];
  });
}

/** What was done to one app, in words. */
function describeStep(entry: HistoryEntry): string {
  const { action, app, from, to, percent, forced } = entry;
  const what = () => {
    if (action === 'retire') return `${app} retired`;
    if (action === 'restore') return `${app} ${to} issued again`;
    if (percent === 0) return `canary ${from} of ${app} ended`;
    if (percent !== null) return `${app} ${to} for ${percent} %`;
    return `${app} ${from ?? 'new'} → ${to}${action === 'rollback' ? ', rolled back' : ''}`;
  };
  return forced ? `${what()}, by force` : what();
}
