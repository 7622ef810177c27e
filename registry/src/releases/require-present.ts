import { ServiceError } from '@meridian/service';
import type { Removal } from './removal-queries';

/** @throws ServiceError `gone` for a removed release */
export function requirePresent(
  app: string,
  version: string,
  removal: Removal | null | undefined,
): void {
  if (!removal) return;
  throw new ServiceError(
    'gone',
    `expected a release with its files, found ${app} ${version}, which ${removal.actor} removed at ${removal.at}`,
    {
      suggestion: `Its version stays taken. Publish this content as another one: raise the version in ${app}/package.json, or set RELEASE_VERSION, and build.`,
    },
  );
}
