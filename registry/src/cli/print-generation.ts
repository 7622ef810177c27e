import { formatTime, type Paint } from '@meridian/service/cli';
import { formatPosition, type Generation } from './generations';

/** Apps that are named; `--json` and `history` have all. */
const maxApps = 5;

/** On one line: when, which, who, what, why. */
export function printGeneration(generation: Generation, paint: Paint): string {
  const { at, actor, action, steps, reason, forced } = generation;
  const named = steps
    .slice(0, maxApps)
    .map(({ app, from, to, percent }) =>
      [app, from ?? 'nothing', '->', to ?? 'nothing', ...describeShare(percent)].join(' '),
    );
  const more = steps.length > maxApps ? ` and ${steps.length - maxApps} more` : '';
  return [
    formatTime(at),
    formatPosition(generation),
    actor,
    action === null
      ? 'the same releases, issued again'
      : `${paint(action === 'promote' ? 'good' : 'caution', action)}  ${named.join(', ')}${more}`,
    ...(reason === null ? [] : [`${forced ? 'forced: ' : ''}${reason}`]),
  ].join('  ');
}

function describeShare(percent: number | null): string[] {
  if (percent === null) return [];
  return [percent === 0 ? 'for all visitors again' : `for ${percent} %`];
}
