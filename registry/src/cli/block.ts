import { defineCommand, formatTime } from '@meridian/service/cli';
import type { BlockChange } from '../client';
import { forceOption, readReason, reasonOption } from './change-options';
import type { ReleaseContext } from './find-registry';

/** `npm run release -- block <app> <version>`. */
export const block = defineCommand({
  name: 'block',
  summary: 'Let a release never become live',
  details: [
    'No promotion and no rollback takes it, and no page falls back to it, until it is unblocked. It is the release that is',
    'blocked, not what it contains: the same content under another version is another release.',
  ],
  takes: { usage: '<app> <version>', min: 2, max: 2 },
  options: [
    { ...reasonOption, summary: 'Why, for everyone who meets the block' },
    { name: 'roll-back', value: '', summary: 'Roll it back in the same step where it is live' },
    { ...forceOption, summary: 'Roll it back even when live releases use what goes' },
  ],
  run({ client }: ReleaseContext, { positionals: [app = '', version = ''], options, flags }) {
    const reason = readReason(options);
    const rollBack = flags.has('roll-back');
    return client.block(app, version, { reason, rollBack, force: flags.has('force') });
  },
  print: printBlocked,
});

function printBlocked({ app, version, changed, block: known, channels }: BlockChange): string {
  const { actor = '', at = null, reason = '' } = known ?? {};
  if (!changed)
    return `unchanged: ${actor} blocked ${app} ${version} at ${formatTime(at)}: ${reason}`;
  const lines = channels.map(({ channel, generation, live, fallback }) => {
    const fallbackText = fallback === null ? 'no fallback' : `fallback ${fallback}`;
    return `${channel} is at generation ${generation}: ${app} ${live ?? 'nothing'} (${fallbackText})`;
  });
  const undo = `unblock   npm run release -- unblock ${app} ${version} --reason "<why>"`;
  return [`blocked   ${app} ${version}`, ...lines, undo].join('\n');
}
