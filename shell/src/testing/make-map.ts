import type { ClientMap } from '@meridian/contracts';
import { makeMap as makeMapOfRemotes } from '@meridian/contracts/testing';
import { shellRoutes } from '../routing/shell-routes';

export { makeRelease } from '@meridian/contracts/testing';

/** A map of these releases and of the shell's pages. */
export function makeMap(apps: Parameters<typeof makeMapOfRemotes>[0]): ClientMap {
  return makeMapOfRemotes(apps, shellRoutes);
}
