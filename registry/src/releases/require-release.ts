import { ServiceError } from '@meridian/service';
import type { RegistryContext } from '../context';
import { findRelease, type StoredRelease } from './queries';
import { findRemovals } from './removal-queries';
import { requirePresent } from './require-present';

/** @throws ServiceError `not-found` */
export async function requireRelease(
  { db }: Pick<RegistryContext, 'db'>,
  app: string,
  version: string,
): Promise<StoredRelease> {
  const stored = await findRelease(db, app, version);
  if (!stored) throw notFound(`a release ${app} ${version}`);
  return stored;
}

/** @throws ServiceError `not-found`, or `gone` for a removed one */
export async function requirePresentRelease(
  context: Pick<RegistryContext, 'db'>,
  app: string,
  version: string,
): Promise<StoredRelease> {
  const stored = await requireRelease(context, app, version);
  const removals = await findRemovals(context.db, [stored.digest]);
  requirePresent(app, version, removals.get(stored.digest));
  return stored;
}

export function notFound(what: string): ServiceError {
  return new ServiceError('not-found', `expected ${what}, found none`, {
    suggestion: 'See what there is: npm run release -- list',
  });
}
