import type { ClientMap } from '@shared/contracts';

/** The map in which the given apps' fallbacks are their live releases, with nothing behind them. */
export function promoteFallbacks(map: ClientMap, names: readonly string[]): ClientMap {
  const apps = Object.entries(map.apps).map(([name, app]) =>
    app.fallback && names.includes(name)
      ? [name, { live: app.fallback, fallback: null }]
      : [name, app],
  );
  return { ...map, apps: Object.fromEntries(apps) };
}
