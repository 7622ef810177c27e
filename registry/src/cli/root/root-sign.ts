import { defineCommand, wrongUsage } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import { readRootContent, signRoot } from '../../client';
import type { ReleaseContext } from '../find-registry';
import { describeRoot, printRoot } from './describe-root';
import { readKeys, readRootFile, writeRootFile } from './root-files';

/** `npm run release -- root sign <file> --key <file>`. */
export const rootSign = defineCommand({
  name: 'root sign',
  summary: 'Sign a version of the trust root with a root key',
  details: [
    'Adds the signature to the file, and prints what was signed: read it. Needs no registry and no network, so that the',
    'key can stay on a machine that has none.',
  ],
  takes: { usage: '<file>', min: 1, max: 1 },
  options: [{ name: 'key', value: '<file>', summary: 'The private root key (PEM)' }],
  async run({ cwd }: ReleaseContext, { positionals: [name = ''], options }) {
    if (!options.key) throw wrongUsage('expected the file of a root key after --key, found none');
    const root = readRootFile(cwd, name);
    const { keys } = readRootContent(root);
    const [key] = readKeys(cwd, options.key);
    if (!key?.signing)
      throw wrongUsage(`expected a private key in ${options.key}, found a public one`);
    // A key that leaves signs the version that it leaves with, so the role alone does not say who may sign.
    if (keys[key.keyId] === undefined)
      throw new ServiceError(
        'signature-invalid',
        `expected a root key of this or the version before, found ${key.keyId}, which it does not list`,
        { suggestion: 'Sign with one that npm run release -- root show names.' },
      );
    const signed = signRoot(root, key.signing);
    return describeRoot(signed, writeRootFile(cwd, name, signed, { replaces: true }));
  },
  print: printRoot,
});
