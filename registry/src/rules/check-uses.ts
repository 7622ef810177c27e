import type { HistoryEntry } from '@meridian/contracts';
import type { LiveSet, Rule } from '../policy';
import { type BrokenUse, findBrokenUses } from './find-broken-uses';
import { type Finding, toServiceError } from './finding';
import { listProvided } from './provided';

export interface LiveChange {
  action: HistoryEntry['action'];
  /** The apps that change. */
  apps: ReadonlySet<string>;
  before: LiveSet;
  after: LiveSet;
}

/** A change may not take away what a live release uses, nor make one live that lacks something, unless it is forced. */
export const uses: Rule = ({ action, steps, before, after, force }) => {
  // One that was retired already has neither: its redirects change.
  const changed = steps.filter(({ from, to }) => from !== to || to === null);
  const apps = new Set(changed.map(({ app }) => app));
  for (const one of force ? [] : after) {
    const finding = checkUses({ action, apps, before, after: one });
    const names = changed.map(({ app, from, to }) => [app, to ?? from].filter(Boolean).join(' '));
    if (finding) return toServiceError('uses', names.join(', '), finding);
  }
  return null;
};

/**
 * Whether all that live releases use is there after a change of what is live. A use that was broken before counts
 * only when its own app changes, so that one team's fault does not stop the others. While no shell is live there
 * are no pages, and nothing is checked.
 */
export function checkUses(change: LiveChange): Finding | null {
  const { apps, before, after } = change;
  if (!after.records.some(({ kind }) => kind === 'shell')) return null;
  const broken = listBroken(after);
  if (broken.length === 0) return null;
  const brokenBefore = new Set(listBroken(before).map(({ key }) => key));
  const counted = broken.filter(
    ({ consumer, key }) => apps.has(consumer) || !brokenBefore.has(key),
  );
  return counted.length === 0
    ? null
    : {
        code: 'contract-incompatible',
        expected: 'all that live releases use to be there',
        found: [
          `${counted.length} broken ${counted.length === 1 ? 'use' : 'uses'}:`,
          ...counted.map(({ sentence }) => `- ${sentence}`),
        ].join('\n'),
        suggestion: advise(change, counted),
      };
}

function listBroken(live: LiveSet): BrokenUse[] {
  const provided = listProvided(live);
  return live.records.flatMap((record) => findBrokenUses(record, provided));
}

/** Either the consumer asks for too much, or the provider takes too much away: each has its way out. */
function advise({ action, apps }: LiveChange, broken: readonly BrokenUse[]): string {
  const isPromotion = action === 'promote' || action === 'canary';
  const add = (others: readonly string[]) =>
    `add ${[...new Set(others)].map((app) => (isPromotion ? `${app} <version>` : app)).join(' ')} to the command.`;
  const staying = broken.map(({ consumer }) => consumer).filter((app) => !apps.has(app));
  const lacking = broken.filter(({ consumer }) => apps.has(consumer));
  const advice: string[] = [];
  if (action === 'retire')
    advice.push(
      `Promote releases of ${[...new Set(staying)].join(' and ')} that do without it first; pages may redirect instead: --redirect, --redirect-all.`,
    );
  else if (staying.length > 0)
    advice.push(
      `Keep it, marked as deprecated, until no live release uses it; or change both in one step: ${add(staying)}`,
    );
  if (lacking.length > 0)
    advice.push(
      `Make a release live that provides it, before or in the same step: ${add(lacking.map(({ provider }) => provider ?? '<app>'))}`,
    );
  return [...advice, 'In an emergency: --force.'].join(' ');
}
