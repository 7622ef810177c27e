import type { ReleaseRecord } from '@meridian/contracts';
import type { RegistryContext } from '../context';
import { findNewestReleases } from '../database/release-queries';
import { assessReleases } from '../live-map/channel-state';
import { fitsBeside, type MisfitError } from '../rules/fitting';
import { nameOf } from '../rules/rejection';

/** Says which teams have to move, whether their releases can go first, and which command promotes all in one step. */
export async function adviseToMove(
  context: RegistryContext,
  { misfits, change }: MisfitError,
): Promise<string> {
  const changed = change.incoming.map(({ record }) => record);
  // Only a canary has a percent; it retires no app.
  const percent = change.steps.find((step) => step.percent)?.percent;
  const published = assessReleases(context, await findNewestReleases(context.db));
  const newest = published.filter(({ isUsable }) => isUsable).map(({ record }) => record);
  const isChanged = ({ app }: ReleaseRecord) => changed.some((one) => one.app === app);
  const former = change.before.records.filter(isChanged);
  const names = (records: readonly ReleaseRecord[]) => records.map(nameOf).join(' and ');
  const words = changed.map(nameOf);
  const retired = change.retiring.map(({ app }) => `--retire ${app}`);
  let isComplete = true;
  const lines = [...new Set(misfits.map(({ beside }) => beside.app))].map((app) => {
    const ofApp = misfits.filter(({ beside }) => beside.app === app);
    const next = newest.find((one) => one.app === app);
    if (next && !isChanged(next) && fitsBeside(next, changed)) {
      words.push(nameOf(next));
      return former.length > 0 && fitsBeside(next, former)
        ? `Team ${app} can move first: ${nameOf(next)}, which is published, runs beside ${names(former)} and ${names(changed)}.`
        : `Team ${app} has to move in the same step: ${nameOf(next)}, which is published, runs beside ${names(changed)} alone.`;
    }
    const isRemote = ofApp.every(({ candidate }) => candidate.kind === 'shell');
    if (percent === undefined && isRemote) retired.push(`--retire ${app}`);
    else isComplete = false;
    const advice = [...new Set(ofApp.map(({ rejection }) => rejection.suggestion))].join(' ');
    return `Team ${app} has to move, and no release that it has published fits: ${advice}`;
  });
  const how = retired.length > 0 ? ', without those that cannot follow' : '';
  const share = percent === undefined ? [] : [`--percent ${percent}`];
  const command = `All in one step${how}: npm run release -- promote ${[...words, ...retired, ...share].join(' ')} --channel ${change.channel} --reason "<why>"`;
  return [...lines, ...(isComplete ? [command] : [])].join('\n');
}
