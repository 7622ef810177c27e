import type { HistoryEntry } from '@meridian/contracts';
import { nameGeneration } from '@meridian/registry/api';
import { describeStep } from '../elements/format';

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
    const name = nameGeneration(entry);
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  const names = [...groups.keys()];
  return [...groups].flatMap(([name, [first, ...others]], index) => {
    if (!first) return [];
    const { at, actor, reason, epoch, generation } = first;
    // Of one app not all generations are here. What came before an epoch began is known by its entry alone.
    const isFirst = epoch > 0 && generation === 1;
    const numbered = nameGeneration({ epoch, generation: generation - 1 });
    const before = isFirst ? (names[index + 1] ?? '0') : numbered;
    return [{ name, before, at, actor, reason, steps: [first, ...others].map(nameStep) }];
  });
}

function nameStep(entry: HistoryEntry): string {
  return entry.forced ? `${describeStep(entry)}, by force` : describeStep(entry);
}
