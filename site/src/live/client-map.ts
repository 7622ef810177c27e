import type { ClientMap, ClientRelease, ReleaseRecord } from '@shared/contracts';

/** The records of one app of a live map whose releases can be served. */
export interface ResolvedApp {
  live: ReleaseRecord;
  fallback: ReleaseRecord | null;
}

/** The URL path that a release's files are served below. */
export function assetBase({ app, version }: Pick<ReleaseRecord, 'app' | 'version'>): string {
  return `/assets/${app}/${version}/`;
}

/** What pages need to know of the live releases. */
export function createClientMap(
  generation: number,
  shell: ReleaseRecord,
  remotes: Record<string, ResolvedApp>,
): ClientMap {
  return {
    generation,
    contract: shell.contract,
    shell: { app: shell.app, routes: shell.routes },
    apps: Object.fromEntries(
      Object.entries(remotes).map(([name, { live, fallback }]) => [
        name,
        { live: toClientRelease(live), fallback: fallback && toClientRelease(fallback) },
      ]),
    ),
  };
}

/** A release as pages load it; the shell's has no container. */
export function toClientRelease(record: ReleaseRecord): ClientRelease {
  const integrity = new Map(record.files.map((file) => [file.path, file.integrity]));
  const needed = new Set(Object.values(record.modules).flatMap(({ js, css }) => [...js, ...css]));
  return {
    version: record.version,
    contract: record.contract,
    container: record.container ?? '',
    base: assetBase(record),
    entry: { path: record.entry, integrity: integrity.get(record.entry) ?? '' },
    modules: record.modules,
    integrity: Object.fromEntries([...needed].map((file) => [file, integrity.get(file) ?? ''])),
    routes: record.routes,
    widgets: record.widgets,
    navigation: record.navigation,
  };
}
