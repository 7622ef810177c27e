import type { LiveMap, ReleaseRecord, WidgetRecord } from '@meridian/contracts';
import { routeShape } from '../pair-gates';

/** All that is live in a channel at one moment. */
export interface LiveSet {
  records: readonly ReleaseRecord[];
  /** What retired apps leave behind: links to pages that redirect go somewhere. */
  retired?: LiveMap['retired'];
}

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

export function listProvided({ records, retired = {} }: LiveSet): Provided {
  const shell = records.find(({ kind }) => kind === 'shell');
  return {
    releases: new Map(records.map((record) => [record.app, record])),
    shell,
    pages: new Set([...listPaths(records), ...listRedirected(retired)].map(routeShape)),
    widgets: new Map(
      records.flatMap(({ app, widgets }) =>
        widgets.map((widget) => [`${app}/${widget.id}`, widget] as const),
      ),
    ),
    api: shell?.api ? new Set(shell.api.map(routeShape)) : null,
    events: new Set(records.flatMap(({ emits = [] }) => emits)),
  };
}

function listPaths(records: readonly ReleaseRecord[]): string[] {
  return records.flatMap(({ routes }) => routes.map(({ path }) => path));
}

function listRedirected(retired: NonNullable<LiveMap['retired']>): string[] {
  return Object.values(retired).flatMap(({ routes }) =>
    routes.flatMap(({ path, redirect }) => (redirect === undefined ? [] : [path])),
  );
}
