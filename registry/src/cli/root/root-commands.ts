import { defineCommand } from '@meridian/service/cli';
import type { RootPublished } from '../../client';
import { reasonOption } from '../change-options';
import type { ReleaseContext } from '../find-registry';
import { describeRoot, printRoot } from './describe-root';
import { requireSignedRoot } from './find-root';
import { readRootFile } from './root-files';
import { rootInit } from './root-init';
import { rootPropose } from './root-propose';
import { rootSign } from './root-sign';

const rootShow = defineCommand({
  name: 'root show',
  summary: 'Show the trust root: version, end, keys, who signed',
  details: [
    'That of a file, or the newest one of the registry that the trust root here leads to (REGISTRY_TRUST_ROOT).',
  ],
  takes: { usage: '[file]', min: 0, max: 1 },
  async run(context: ReleaseContext, { positionals: [file] }) {
    return file === undefined
      ? describeRoot((await requireSignedRoot(context)).signed, null)
      : describeRoot(readRootFile(context.cwd, file), file);
  },
  print: printRoot,
});

const rootPublish = defineCommand({
  name: 'root publish',
  summary: 'Give the registry the next version of the trust root',
  details: [
    'It has to follow the one that the registry has, and be signed by as many keys of it as its threshold says, and by as',
    'many of its own. The registry signs what is live again; site servers take it over within seconds. Needs a token with',
    'the right enrol.',
  ],
  takes: { usage: '<file>', min: 1, max: 1 },
  options: [reasonOption],
  run: ({ client, cwd }: ReleaseContext, { positionals: [file = ''], options }) =>
    client.publishRoot(readRootFile(cwd, file), options.reason ?? ''),
  print: printPublished,
});

function printPublished({ version, changed, warnings }: RootPublished): string {
  const what = `version ${version} of the trust root ${changed ? 'counts from now on' : 'was there already'}`;
  return [what, ...warnings.map((warning) => `note     ${warning}`)].join('\n');
}

/** The commands of `npm run release -- root`. */
export const rootCommands = [rootInit, rootPropose, rootSign, rootPublish, rootShow];
