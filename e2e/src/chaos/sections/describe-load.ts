import type { SentForms } from '../load/send-forms';
import type { Load } from '../load/start-load';
import type { Read } from '../load/visit';

export function worstWait(reads: readonly Read[]): number {
  return Math.max(0, ...reads.map(({ waitMs }) => waitMs));
}

/** What was wrong with the pages so far, in a few words. */
export function describeSeen({ reads: { mixed, backwards } }: Pick<Load, 'reads'>): string {
  return `${mixed.length} mixed, ${backwards.length} backwards`;
}

/** What became of the forms and promotions, in a few words. */
export function describeSent({ sent, promotions }: Pick<Load, 'sent' | 'promotions'>): string {
  const acknowledged = sent.all.filter(({ isAcknowledged }) => isAcknowledged).length;
  return [
    `${acknowledged} forms`,
    sent.refused > 0 ? `${sent.refused} tries refused` : [],
    sent.broken > 0 ? `${sent.broken} tries broken off` : [],
    `${promotions.acknowledged.length} promotions`,
  ]
    .flat()
    .join(', ');
}

/** Forms that had to be sent again, where each should have been taken at once. */
export function describeUntaken({
  broken,
  refused,
}: Pick<SentForms, 'broken' | 'refused'>): string[] {
  const untaken = broken + refused;
  return untaken > 0
    ? [`expected every form to be taken at once, found ${broken} broken off and ${refused} refused`]
    : [];
}

/** Reads that failed, by path and status: some of them, in words. */
export function describeFailed(reads: readonly Read[]): string[] {
  const failed = reads.filter(({ status }) => status === 0 || status >= 500);
  const counts = new Map<string, number>();
  for (const { path, status } of failed) {
    const key = `${path.replace(/\?.*/, '')} ${status || 'without a response'}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `${key} (${count})`).slice(0, 5);
}
