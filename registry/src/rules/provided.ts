import type { ReleaseRecord, WidgetRecord } from '@meridian/contracts';
import { createRetiredFinder, createRouteFinder } from '@meridian/contracts/pages';
import type { LiveSet } from '../policy';
import { routeShape } from './pair';

/** All that a set of live releases provides, so that each use is one look-up. */
export interface Provided {
  /** By app. */
  releases: ReadonlyMap<string, ReleaseRecord>;
  shell: ReleaseRecord | undefined;
  /** Shapes of the routes, and of those pages of retired apps that redirect to one of them. */
  pages: ReadonlySet<string>;
  /** Whether a URL leads to a page, at once or by redirect. */
  leadsToPage(path: string): boolean;
  /** By `team/widget`. */
  widgets: ReadonlyMap<string, WidgetRecord>;
  /** Shapes of the backend paths that the shell knows; null when its record does not say. */
  api: ReadonlySet<string> | null;
  events: ReadonlySet<string>;
}

export function listProvided({ records, retired = {} }: LiveSet): Provided {
  const routes = records.flatMap((record) => record.routes.map((route) => ({ route })));
  const findLive = createRouteFinder(routes);
  const findRetired = createRetiredFinder(retired, findLive);
  const left = Object.values(retired).flatMap((app) => app.routes.map(({ path }) => path));
  // A path with the names of its parameters in it stands for all URLs that it has: no fixed segment is equal to one.
  const isAlive = (path: string) => Boolean(findRetired(path)?.redirect);
  const shell = records.find(({ kind }) => kind === 'shell');
  return {
    releases: new Map(records.map((record) => [record.app, record])),
    shell,
    pages: new Set(
      [...routes.map(({ route }) => route.path), ...left.filter(isAlive)].map(routeShape),
    ),
    leadsToPage: (path) => findLive(path) !== null || isAlive(path),
    widgets: new Map(
      records.flatMap(({ app, widgets }) =>
        widgets.map((widget) => [`${app}/${widget.id}`, widget] as const),
      ),
    ),
    api: shell?.api ? new Set(shell.api.map(routeShape)) : null,
    events: new Set(records.flatMap(({ emits = [] }) => emits)),
  };
}
