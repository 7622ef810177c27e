import type { WidgetRecord } from '@meridian/contracts';
import { createRetiredFinder, createRouteFinder } from '@meridian/contracts/pages';
import { routeShape } from '../pair-rules';
import type { LiveSet } from '../rule';

export type Provided = ReturnType<typeof listProvided>;

/** Everything that a set of live releases provides, so that each use is one look-up. */
export function listProvided({ records, retired = {} }: LiveSet) {
  const routes = records.flatMap((record) => record.routes.map((route) => ({ route })));
  const findLive = createRouteFinder(routes);
  const findRetired = createRetiredFinder(retired, findLive);
  const left = Object.values(retired).flatMap((app) => app.routes.map(({ path }) => path));
  // The pattern of a route stands for all of its URLs: `:id` equals no fixed segment.
  const isAlive = (path: string) => Boolean(findRetired(path)?.redirect);
  const paths = [...routes.map(({ route }) => route.path), ...left.filter(isAlive)];
  const widgets = records.flatMap((record) =>
    record.widgets.map((widget) => [`${record.app}/${widget.id}`, widget] as const),
  );
  const shell = records.find(({ kind }) => kind === 'shell');
  return {
    releases: new Map(records.map((record) => [record.app, record])),
    shell,
    /** Shapes of the routes, and of those pages of retired apps that redirect to one of them. */
    pages: new Set(paths.map(routeShape)),
    /** Whether a URL leads to a page, at once or by redirect. */
    leadsToPage: (path: string) => findLive(path) !== null || isAlive(path),
    /** By `team/widget`. */
    widgets: new Map<string, WidgetRecord>(widgets),
    /** Shapes of the backend paths that the shell knows; null when its record does not say. */
    api: shell?.api ? new Set(shell.api.map(routeShape)) : null,
    events: new Set(records.flatMap(({ emits = [] }) => emits)),
  };
}
