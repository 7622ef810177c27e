import type { ReleaseRecord, WidgetRecord } from '@meridian/contracts';
import { routeShape } from '../pair-gates';

/** All that a set of live releases provides, so that each use is one look-up. */
export interface Provided {
  /** By app. */
  releases: ReadonlyMap<string, ReleaseRecord>;
  shell: ReleaseRecord | undefined;
  /** Shapes of the routes. */
  pages: ReadonlySet<string>;
  /** By `team/widget`. */
  widgets: ReadonlyMap<string, WidgetRecord>;
  /** Shapes of the backend paths that the shell knows; null when its record does not say. */
  api: ReadonlySet<string> | null;
  events: ReadonlySet<string>;
}

/** @param redirected pages of retired apps that redirect: links to them go somewhere */
export function listProvided(
  records: readonly ReleaseRecord[],
  redirected: readonly string[] = [],
): Provided {
  const shell = records.find(({ kind }) => kind === 'shell');
  return {
    releases: new Map(records.map((record) => [record.app, record])),
    shell,
    pages: new Set(
      [...records.flatMap(({ routes }) => routes.map(({ path }) => path)), ...redirected].map(
        routeShape,
      ),
    ),
    widgets: new Map(
      records.flatMap(({ app, widgets }) =>
        widgets.map((widget) => [`${app}/${widget.id}`, widget] as const),
      ),
    ),
    api: shell?.api ? new Set(shell.api.map(routeShape)) : null,
    events: new Set(records.flatMap(({ emits = [] }) => emits)),
  };
}
