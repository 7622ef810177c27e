import { createHash } from 'node:crypto';
import type { RenderedPage } from '@meridian/contracts/ssr';
import type { ServedGeneration } from '../live/live-site';

/**
 * Why a page is not whole: its release did not respond in time, the shell threw, or it was no release's doing, because the
 * backend failed or there was too much to do.
 */
export type RenderFailure = 'hung' | 'shell failed' | 'outside';

/** A longer id is shortened for documents and beacons: it names each canary. */
const maxIdLength = 200;

/** What a page says of which generation it is. */
export function toReportId(id: string): string {
  if (id.length <= maxIdLength) return id;
  const [generation] = id.split(' ', 1);
  return `${generation} ${createHash('sha256').update(id).digest('base64url')}`;
}

/** The release of an app that pages of a generation are made of; null for an app that it does not have. */
export function findRelease(
  { map, shell }: Pick<ServedGeneration, 'map' | 'shell'>,
  app: string,
): ReleaseName | null {
  if (app === map.shell.app) return { app, version: shell.record.version };
  const version = Object.hasOwn(map.apps, app) ? map.apps[app]?.live.version : undefined;
  return version === undefined ? null : { app, version };
}

/**
 * @param app whose route the page is of; null for a path that no app has
 * @param rendered what came of it
 */
export function describePage(
  served: ServedGeneration,
  app: string | null,
  rendered: RenderedPage & { failure?: RenderFailure | undefined },
): PageFacts {
  const shell = { app: served.map.shell.app, version: served.shell.record.version };
  const page = (app && findRelease(served, app)) || shell;
  return {
    generation: toReportId(served.id),
    page,
    faults: listFaults(served, { page, shell, hasRoute: app !== null }, rendered),
  };
}

function listFaults(
  served: ServedGeneration,
  { page, shell, hasRoute }: { page: ReleaseName; shell: ReleaseName; hasRoute: boolean },
  rendered: Parameters<typeof describePage>[2],
): ReleaseFault[] {
  const { failure, status, state, brokenWidgets = [] } = rendered;
  if (failure === 'hung') return [{ ...page, kind: 'renderTimeouts' }];
  if (failure === 'outside') return [];
  if (failure) return [{ ...shell, kind: 'serverErrors' }];
  const ofWidgets = [...state.failedWidgets, ...brokenWidgets].map((id) => id.split('/')[0] ?? '');
  // A page that was rendered with the release before of an app says so by its map.
  const fallen = Object.entries(state.map.apps).flatMap(([app, { live }]) =>
    live.version === served.map.apps[app]?.live.version ? [] : app,
  );
  const apps = new Set([...ofWidgets, ...fallen]);
  if (hasRoute && status >= 500) apps.add(page.app);
  return [...apps].flatMap((app) => {
    const release = findRelease(served, app);
    return release ? [{ ...release, kind: 'serverErrors' as const }] : [];
  });
}

export interface ReleaseName {
  app: string;
  version: string;
}

/** What a release did wrong on the server. */
export interface ReleaseFault extends ReleaseName {
  kind: 'serverErrors' | 'renderTimeouts';
}

/** What went wrong with a page, as the log and the registry have it. */
export interface PageProblem extends ReleaseName {
  generation: string;
  /** As `app/route`; the path when no app has it. */
  route: string;
  where: string;
  message: string;
  stack: string | null;
}

/** What is counted of a page each time that it is sent. */
export interface PageFacts {
  /** The id of the generation that it is of. */
  generation: string;
  /** Whose page it is. */
  page: ReleaseName;
  faults: readonly ReleaseFault[];
}
