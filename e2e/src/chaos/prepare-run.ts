import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeTemplate } from '../make-template';
import { alterRelease } from '../releases/alter-release';
import { release } from '../releases/release-cli';
import { rememberFolders } from '../run/current-run';
import { markRelease } from './load/inspect-page';

/** The releases that go live in turn. */
const versions = ['9.0.0', '9.0.1'] as const;

/** A folder for everything that the run writes, with a seeded system in it in which both releases are published. */
export async function prepareRun(): Promise<{
  directory: string;
  versions: readonly [string, string];
}> {
  const directory = await mkdtemp(path.join(tmpdir(), 'meridian-chaos-'));
  // PostgreSQL and nginx run as other users, below it.
  await chmod(directory, 0o711);
  rememberFolders({ directory, template: path.join(directory, 'template') });
  await makeTemplate(directory, async (system) => {
    for (const version of versions) {
      const built = await alterRelease('shop', version, markRelease(version));
      await release(system, 'publish', built.directory);
    }
  });
  return { directory, versions };
}
