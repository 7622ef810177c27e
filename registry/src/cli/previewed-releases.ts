import { wrongUsage } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import { type RegistryClient, readBuiltRecord } from '../client';
import { findBuilt } from './find-built';
import type { ReleaseContext } from './find-registry';
import { readReleases } from './read-releases';

interface Release {
  app: string;
  version: string;
}

/**
 * What a preview is to show: `<app> <version>`, folders of built releases, which are published, and the newest release
 * of each app from a branch.
 * @throws UsageError, ServiceError
 */
export async function findPreviewed(
  context: ReleaseContext,
  words: readonly string[],
  branch: string | undefined,
): Promise<Release[]> {
  const folders = words.filter(isFolder);
  const named = readReleases(words.filter((word) => !isFolder(word)));
  const shown = new Map<string, string>();
  const ofBranch = branch === undefined ? [] : await findOfBranch(context.client, branch);
  for (const { app, version } of [...ofBranch, ...named]) shown.set(app, version);
  for (const folder of folders) {
    const { app, version } = await publishFolder(context, folder);
    shown.set(app, version);
  }
  if (shown.size === 0)
    throw wrongUsage(
      'expected an app and a version, the folder of a build, --branch <name> or --end <link>, found none',
    );
  return [...shown].map(([app, version]) => ({ app, version }));
}

/** A path, which no name of an app and no version can be. */
export function isFolder(word: string): boolean {
  return /^\.|[/\\]/.test(word);
}

/** What was published before is left as it is. */
async function publishFolder(context: ReleaseContext, folder: string): Promise<Release> {
  const directory = findBuilt(context.cwd, folder);
  const { app } = await readBuiltRecord(directory);
  return context.client.publishDirectory(directory, await context.teamKey(app));
}

/** The newest release of each app that was built from a branch and is still there. */
async function findOfBranch(client: RegistryClient, branch: string): Promise<Release[]> {
  const newest = new Map<string, Release>();
  let before: string | undefined;
  do {
    const page = await client.pageReleases({ branch, limit: 500, before });
    for (const release of page.releases)
      if (!release.removed && !newest.has(release.app)) newest.set(release.app, release);
    before = page.next ?? undefined;
  } while (before !== undefined);
  if (newest.size === 0)
    throw new ServiceError(
      'not-found',
      `expected a published release that was built from the branch ${branch}, found none`,
      { suggestion: 'Look which there are: npm run release -- list --json' },
    );
  return [...newest.values()];
}
