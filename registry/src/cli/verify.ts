import { defineCommand } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import { requireWhole, type Verification, verifyRegistry } from '../client';
import type { ReleaseContext } from './find-registry';
import { findTrustRoot } from './root/find-root';

/** `npm run release -- verify [channel ...]`. */
export const verify = defineCommand({
  name: 'verify',
  summary: 'Look whether what the registry holds is what was signed and noted',
  details: [
    'The chain of the audit, the history beside it, live maps, and records and files of all releases; of those that prune',
    'removed the records alone. Any changed byte is found, with its place. The trust root is the one that',
    'REGISTRY_TRUST_ROOT names, or that of npm start; a signed one is followed to the newest.',
  ],
  takes: { usage: '[channel ...]', min: 0, max: 50 },
  async run(context: ReleaseContext, { positionals }) {
    const root = await findTrustRoot(context);
    const { client } = context;
    if (!root)
      throw new ServiceError('not-found', 'expected a trust root to verify with, found none', {
        suggestion: 'REGISTRY_TRUST_ROOT names its file, which site servers have too.',
      });
    const channels = positionals.length > 0 ? positionals : ['production', 'staging'];
    const verification = await verifyRegistry(client, { root, channels, onProgress: showProgress });
    requireWhole(verification);
    return verification;
  },
  print: printVerification,
});

/** On one line of the terminal, which the next text takes the place of. */
function showProgress(what: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${what}\r`);
}

function printVerification({ checked }: Verification): string {
  const { audit, history, releases, files } = checked;
  return `all is as it was made: ${audit} entries of the audit, ${history} changes, ${releases} releases, ${files} files`;
}
