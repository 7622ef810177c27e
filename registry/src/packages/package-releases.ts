import type { LiveMap } from '@meridian/contracts';
import { type PackageIndex, packageIndexSchema, packagesFolder } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service';
import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { RegistryContext } from '../context';
import { history } from '../database/tables';
import { findCurrentMap } from '../live-map/queries';
import { findReleases, type StoredRelease } from '../releases/queries';
import { findRemovals } from '../releases/removal-queries';
import { digestOf, parseFacts } from '../trust';

/** A release of the shell with the packages that it carries. */
export interface PackageRelease extends PackageIndex {
  app: string;
}

/**
 * Finds the packages that the shell's releases carry: of those that are or were live in the first channel, the one
 * that is live last.
 */
export function createPackageReleases(context: RegistryContext) {
  const { db, channels, logger } = context;
  const [channel] = channels;
  /** By digest of a release, which never changes; null for one without packages. */
  const known = new Map<string, PackageIndex | null>();
  /** What was found beside a live map, by the map's digest: another shell is another map. */
  let listed: { map: string; releases: PackageRelease[] } | undefined;

  /** The app that is the shell; the records of all live releases say so. */
  const findShell = async (map: LiveMap): Promise<string | undefined> => {
    const live = Object.entries(map.apps).map(([app, entry]) => ({
      app,
      version: entry.live.version,
    }));
    const found = await findReleases(db, live);
    return found.find(({ signed }) => parseFacts(signed.payload).kind === 'shell')?.app;
  };

  const readIndex = async (stored: StoredRelease): Promise<PackageIndex | null> => {
    const content = await readPackageFile(context, stored, 'packages.json');
    return content
      ? v.parse(packageIndexSchema, JSON.parse(new TextDecoder().decode(content)))
      : null;
  };

  /** Undefined for one that cannot be read now. */
  const findIndex = async (stored: StoredRelease): Promise<PackageIndex | null | undefined> => {
    const { app, version, digest } = stored;
    try {
      const index = known.get(digest) ?? (known.has(digest) ? null : await readIndex(stored));
      known.set(digest, index);
      return index;
    } catch (error) {
      // The packages of other releases stay installable.
      logger.error({ err: error, app, version }, 'packages of a release cannot be read');
      return undefined;
    }
  };

  /** Versions of an app that are or were live; those that were live again are where they were live last. */
  const listLive = async (app: string): Promise<string[]> => {
    const steps = await db
      .select({ version: history.to })
      .from(history)
      .where(and(eq(history.channel, channel), eq(history.app, app)))
      .orderBy(asc(history.epoch), asc(history.generation));
    return [...new Set(steps.flatMap(({ version }) => version ?? []).reverse())].reverse();
  };

  return {
    async list(): Promise<PackageRelease[]> {
      const current = await findCurrentMap(db, channel);
      if (!current) return [];
      if (listed?.map === current.digest) return listed.releases;
      const app = await findShell(current.map);
      if (!app) return [];
      const versions = await listLive(app);
      const stored = await findReleases(
        db,
        versions.map((version) => ({ app, version })),
      );
      const removals = await findRemovals(
        db,
        stored.map(({ digest }) => digest),
      );
      const present = stored.filter(({ digest }) => !removals.has(digest));
      const byVersion = new Map(present.map((one) => [one.version, one]));
      const releases: PackageRelease[] = [];
      let isWhole = true;
      for (const version of versions) {
        const release = byVersion.get(version);
        const index = release && (await findIndex(release));
        if (index) releases.push({ ...index, app });
        if (release && index === undefined) isWhole = false;
      }
      // What could not be read is looked for again.
      if (isWhole) listed = { map: current.digest, releases };
      return releases;
    },
  };
}

/**
 * A file of a release's packages, as its record says it is; null when the record names none.
 *
 * @throws ServiceError `unavailable` when the stored file is another one
 */
export async function readPackageFile(
  { storage }: Pick<RegistryContext, 'storage'>,
  stored: StoredRelease,
  file: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const path = `${packagesFolder}/${file}`;
  const declared = parseFacts(stored.signed.payload).files.find((one) => one.path === path);
  if (!declared) return null;
  const content = await storage.read(stored, path);
  if (content && digestOf(content) === declared.integrity) return content;
  throw new ServiceError(
    'unavailable',
    `expected ${path} of ${stored.app} ${stored.version} as its record says, found it damaged`,
    { suggestion: 'Restore the file from a backup, or release the shell again.' },
  );
}
