import type { PageMeta } from '@meridian/composition';
import type { ClientMap } from '@meridian/contracts';
import { makeMap as makeMapOfRemotes } from '@meridian/contracts/testing';
import type { AnyRoute } from '../releases/module-source';
import { shellRoutes } from '../routing/shell-routes';

export { makeRelease } from '@meridian/contracts/testing';

export function makeMap(apps: Parameters<typeof makeMapOfRemotes>[0]): ClientMap {
  return makeMapOfRemotes(apps, shellRoutes);
}

export function makePage(
  heading: string,
  more: Partial<Omit<AnyRoute, 'meta'>> & { meta?: Partial<PageMeta> } = {},
): AnyRoute {
  const { meta, ...rest } = more;
  return {
    Page: Empty,
    ...rest,
    meta: () => ({ title: heading, description: `About ${heading}`, heading, ...meta }),
  };
}

function Empty() {
  return null;
}
