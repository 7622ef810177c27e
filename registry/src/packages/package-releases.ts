import { type PackageIndex, packageIndexSchema, packagesFolder } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service';
import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { RegistryContext } from '../context';
import { history } from '../database/tables';
import { findCurrentMap } from '../live-map/queries';
import { findRelease, findReleases, type StoredRelease } from '../releases/queries';
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
  let shell: { map: string; app: string | undefined } | undefined;

  /** The app that is the shell; the records of all live releases say so. */
  const findShell = async (): Promise<string | undefined> => {
    const current = await findCurrentMap(db, channel);
    if (!current) return undefined;
    if (shell?.map !== current.digest) {
      const live = Object.entries(current.map.apps).map(([app, entry]) => ({
        app,
        version: entry.live.version,
      }));
      const found = (await findReleases(db, live)).find(
        ({ signed }) => parseFacts(signed.payload).kind === 'shell',
      );
      shell = { map: current.digest, app: found?.app };
    }
    return shell.app;
  };

  const readIndex = async (stored: StoredRelease): Promise<PackageIndex | null> => {
    const content = await readPackageFile(context, stored, 'packages.json');
    return content
      ? v.parse(packageIndexSchema, JSON.parse(new TextDecoder().decode(content)))
      : null;
  };

  const findIndex = async (stored: StoredRelease): Promise<PackageIndex | null> => {
    const { app, version, digest } = stored;
    try {
      const index = known.get(digest) ?? (known.has(digest) ? null : await readIndex(stored));
      known.set(digest, index);
      return index;
    } catch (error) {
      // The packages of other releases stay installable.
      logger.error({ err: error, app, version }, 'packages of a release cannot be read');
      return null;
    }
  };

  return {
    async list(): Promise<PackageRelease[]> {
      const app = await findShell();
      if (!app) return [];
      const steps = await db
        .select({ version: history.to })
        .from(history)
        .where(and(eq(history.channel, channel), eq(history.app, app)))
        .orderBy(asc(history.epoch), asc(history.generation));
      const found: PackageRelease[] = [];
      // Those that were live again count where they were live last.
      const versions = [
        ...new Set(steps.flatMap(({ version }) => version ?? []).reverse()),
      ].reverse();
      for (const version of versions) {
        const stored = await findRelease(db, app, version);
        const index = stored && (await findIndex(stored));
        if (index) found.push({ ...index, app });
      }
      return found;
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
