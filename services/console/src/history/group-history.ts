import type { HistoryEntry } from '@meridian/contracts';
import { nameGeneration } from '@meridian/registry/api';
import { describeStep } from '../elements/format';

/** Groups the entries of the history by generation; `before` names the generation before, `0` for none. */
export function groupHistory(newestFirst: readonly HistoryEntry[]) {
  const groups: [HistoryEntry, ...HistoryEntry[]][] = [];
  for (const entry of newestFirst) {
    const last = groups[groups.length - 1];
    if (last && nameGeneration(last[0]) === nameGeneration(entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups.map((entries, index) => {
    const [{ at, actor, reason, epoch, generation }] = entries;
    // The history of one app lacks generations, so the one before is counted; before a new epoch it is the next entry.
    const isFirst = epoch > 0 && generation === 1;
    const before = isFirst ? groups[index + 1]?.[0] : { epoch, generation: generation - 1 };
    return {
      name: nameGeneration(entries[0]),
      before: before ? nameGeneration(before) : '0',
      ...{ at, actor, reason },
      steps: entries.map(nameStep),
    };
  });
}

function nameStep({ percent, forced, ...step }: HistoryEntry): string {
  const words = describeStep({ ...step, percent: percent ?? undefined });
  return forced ? `${words}, by force` : words;
}
