import type { Command } from 'commander';
import { requireWhole, verifyRegistry } from '../client';
import type { ReleaseContext } from './find-registry';

export function addVerify(program: Command, context: ReleaseContext): void {
  program
    .command('verify')
    .description(
      'Look whether what the registry holds is what was signed and noted, to the last byte',
    )
    .argument('[channels...]', 'channels to look at', ['production', 'staging'])
    .action(async (channels: string[]) => {
      const root = context.trustRoot();
      const onProgress = (what: string) => {
        if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${what}\r`);
      };
      const verification = await verifyRegistry(context.client(), { root, channels, onProgress });
      requireWhole(verification);
      context.print(verification, ({ checked: { maps, releases, files } }) => {
        const counts = `${maps} live maps, ${releases} releases, ${files} files`;
        return `all is as it was made: ${counts}`;
      });
    });
}
