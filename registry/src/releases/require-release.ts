import { ServiceError } from '@meridian/service';
import type { RegistryContext } from '../context';
import { findRelease, type StoredRelease } from './queries';

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

export function notFound(what: string): ServiceError {
  return new ServiceError('not-found', `expected ${what}, found none`, {
    suggestion: 'See what there is: npm run release -- list',
  });
}
