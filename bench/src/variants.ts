import type { ClientMap } from '@meridian/contracts';
import { buildApplication } from './application/build-application';
import { serveApplication } from './application/serve-application';
import { createRenderer, type RenderPage } from './render-page';
import { type PageServer, servePages } from './serve-pages';
import { fetchReleases } from './site-releases';

/** The site and the same code as one application, each from a server of the bench. */
export interface Variants {
  /** Origin of the running site. */
  origin: string;
  site: PageServer;
  application: PageServer;
  /** The whole map of the site. */
  map: ClientMap;
  /** Renders pages of the site with another map. */
  render: RenderPage;
}

/**
 * @param origin of the running site
 * @param root of the repository
 * @param versions of the sources as they stand, by app
 * @throws Error when the site runs other releases than the sources would build
 */
export async function openVariants(
  origin: string,
  { root, versions }: { root: string; versions: Record<string, string> },
): Promise<Variants> {
  const releases = await fetchReleases(origin);
  const { map, settings } = releases;
  const other = Object.keys(versions).find((app) => releases.versions[app] !== versions[app]);
  if (other)
    throw new Error(
      `Nothing can be compared: the site has ${other} ${releases.versions[other]}, the sources are ${versions[other]}.`,
    );
  const render = createRenderer(root, { origin, settings });
  const application = await buildApplication(root, map);
  return {
    origin,
    site: await servePages(origin),
    application: await serveApplication({ origin, application, map, render }),
    map,
    render,
  };
}
