import { type Rejection, toServiceError } from '../rejection';
import type { LiveSet, Rule } from '../rule';
import { findBrokenUses } from './find-broken-uses';
import { listProvided } from './list-provided';

/** Without force a change may not remove what a live release uses, nor make a release live that lacks something. */
export const uses: Rule = ({ steps, before, after, force }) => {
  // An app that was retired before has neither version: only its redirects change.
  const changed = steps.filter(({ from, to }) => from !== to || to === null);
  const apps = new Set(changed.map(({ app }) => app));
  for (const one of force ? [] : after) {
    const finding = checkUses(apps, before, one);
    const names = changed.map(({ app, from, to }) => [app, to ?? from].filter(Boolean).join(' '));
    if (finding) return toServiceError('uses', names.join(', '), finding);
  }
  return null;
};

/**
 * Whether all that live releases use is there after a change of these apps. A use that was broken before counts only
 * when its own app changes, so that one team's fault does not stop the others. While no shell is live there are no
 * pages, and nothing is checked.
 */
export function checkUses(
  apps: ReadonlySet<string>,
  before: LiveSet,
  after: LiveSet,
): Rejection | null {
  if (!after.records.some(({ kind }) => kind === 'shell')) return null;
  const brokenBefore = new Set(listBroken(before).map(({ key }) => key));
  const broken = listBroken(after).filter(
    ({ consumer, key }) => apps.has(consumer) || !brokenBefore.has(key),
  );
  if (broken.length === 0) return null;
  const sentences = broken.map(({ sentence }) => `- ${sentence}`).join('\n');
  return {
    code: 'contract-incompatible',
    expected: 'all that live releases use to be there',
    found: `${broken.length} broken ${broken.length === 1 ? 'use' : 'uses'}:\n${sentences}`,
    suggestion:
      'Keep what is used, marked as deprecated, until no live release uses it; or add the other app to the command, so that both change in one step. Pages of a retired app may redirect: --redirect, --redirect-all. In an emergency: --force.',
  };
}

function listBroken(live: LiveSet) {
  const provided = listProvided(live);
  return live.records.flatMap((record) => findBrokenUses(record, provided));
}
