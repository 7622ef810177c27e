import type { ClientMap } from '@shared/contracts';
import { makeMap as makeMapOfRemotes } from '@shared/contracts/testing';
import { shellRoutes } from '../routing/shell-routes';

export { makeRelease } from '@shared/contracts/testing';

/** A map of these releases and of the shell's pages. */
export function makeMap(apps: Parameters<typeof makeMapOfRemotes>[0]): ClientMap {
  return makeMapOfRemotes(apps, shellRoutes);
}
