import type { ClientMap } from '@meridian/contracts';

/** The map in which the fallbacks of the named apps are their live releases. */
export function withFallbacks(map: ClientMap, fallen: readonly string[]): ClientMap {
  if (fallen.length === 0) return map;
  const apps = Object.entries(map.apps).map(([name, app]) =>
    app.fallback && fallen.includes(name)
      ? [name, { live: app.fallback, fallback: null }]
      : [name, app],
  );
  return { ...map, apps: Object.fromEntries(apps) };
}
