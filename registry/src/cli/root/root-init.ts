import { defineCommand, wrongUsage } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import { draftRoot, type SignedRoot, signRoot, type TrustRoot } from '../../client';
import type { ReleaseContext } from '../find-registry';
import { describeRoot, printRoot } from './describe-root';
import { findTrustRoot } from './find-root';
import { type KeyOfFile, readKeys, writeRootFile } from './root-files';
import { readEnd, readThreshold, rootOptions } from './root-options';

/** `npm run release -- root init`. */
export const rootInit = defineCommand({
  name: 'root init',
  summary: 'Make the first signed trust root of a plain one',
  details: [
    'Roles and keys are those of the trust root that REGISTRY_TRUST_ROOT names, or of npm start. Each key is a file (PEM),',
    'private or public; the private ones sign at once, the holders of the others by root sign. Needs no registry, but with',
    '--again, which follows the newest one that the registry has.',
    'When enough have signed, give the file to the registry and every site server (REGISTRY_TRUST_ROOT).',
  ],
  options: [
    { name: 'keys', value: '<files>', summary: 'The root keys, with commas between them' },
    ...rootOptions,
    {
      name: 'again',
      value: '',
      summary: 'Follows a signed root without its keys, after these were lost',
    },
  ],
  async run(context: ReleaseContext, { options, flags }) {
    const { cwd } = context;
    if (!options.keys) throw wrongUsage('expected the files of root keys after --keys, found none');
    const keys = readKeys(cwd, options.keys);
    const again = flags.has('again');
    const before = requireRoot(again ? await findTrustRoot(context) : context.trustRoot(), again);
    const threshold = readThreshold(options, Math.floor(keys.length / 2) + 1, keys.length);
    const draft = draftFirst(before, keys, { threshold, expiresAt: readEnd(options) });
    const root = keys.reduce<SignedRoot>(
      (signed, { signing }) => (signing ? signRoot(signed, signing) : signed),
      draft,
    );
    const { version } = describeRoot(root, null);
    const file = writeRootFile(cwd, options.out ?? `${version}.root.json`, root);
    return describeRoot(root, file);
  },
  print: printRoot,
});

function draftFirst(
  { epoch, keys, roles, revoked, document }: TrustRoot,
  holders: readonly KeyOfFile[],
  settings: { threshold: number; expiresAt: string },
): SignedRoot {
  const listed = holders.map(({ keyId, publicKey }) => [keyId, publicKey] as const);
  return draftRoot({
    kind: 'root',
    // Above all that was published, so that no version has two contents.
    version: (document?.content.version ?? 0) + 1,
    ...settings,
    rootKeys: holders.map(({ keyId }) => keyId),
    epoch,
    keys: { ...keys, ...Object.fromEntries(listed) },
    roles,
    revoked,
  });
}

function requireRoot(root: TrustRoot | null, again: boolean): TrustRoot {
  if (!root)
    throw new ServiceError('not-found', 'expected a trust root to begin with, found none', {
      suggestion: 'REGISTRY_TRUST_ROOT names its file, which the registry and site servers have.',
    });
  if (root.document && !again)
    throw new ServiceError(
      'conflict',
      `expected a plain trust root, found a signed one, version ${root.document.content.version}`,
      {
        suggestion:
          'Propose the next version: npm run release -- root propose. When its keys are lost: root init --again',
      },
    );
  return root;
}
