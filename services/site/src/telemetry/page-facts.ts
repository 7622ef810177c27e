import { createHash } from 'node:crypto';
import type { RenderedPage } from '@meridian/contracts/ssr';
import type { ServedGeneration } from '../live/live-site';

export interface ReleaseName {
  app: string;
  version: string;
}

/** A fault of a release on the server. */
export interface ReleaseFault extends ReleaseName {
  kind: 'serverErrors' | 'renderTimeouts';
}

/** A problem of a page, for the log and the registry. */
export interface PageProblem extends ReleaseName {
  generation: string;
  /** As `app/route`; the path when no app has it. */
  route: string;
  where: string;
  message: string;
  stack: string | null;
}

/** The facts of a page that are counted each time that it is sent. */
export interface PageFacts {
  /** The id of its generation, as documents name it. */
  generation: string;
  /** The release of its route. */
  page: ReleaseName;
  faults: readonly ReleaseFault[];
}

/**
 * Why a page failed: its release did not respond in time, the shell threw, or no release is to blame, because the backend
 * failed or the server was overloaded.
 */
export type RenderFailure = 'hung' | 'shell failed' | 'outside';

/** Longer ids, which name each canary, are shortened for documents and beacons. */
const maxIdLength = 200;

/** The id of a generation as documents and beacons name it. */
export function toReportId(id: string): string {
  if (id.length <= maxIdLength) return id;
  const [generation] = id.split(' ', 1);
  return `${generation} ${createHash('sha256').update(id).digest('base64url')}`;
}

export function findRelease(
  { map, shell }: Pick<ServedGeneration, 'map' | 'shell'>,
  app: string,
): ReleaseName | null {
  if (app === map.shell.app) return { app, version: shell.record.version };
  const version = Object.hasOwn(map.apps, app) ? map.apps[app]?.live.version : undefined;
  return version === undefined ? null : { app, version };
}

/** @param app the app of the page's route; null for a path that no app has */
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
  // The map of a page shows the fallbacks that it was rendered with.
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
