import type { LiveMap } from '@meridian/contracts';
import type { Rollout } from './queries';

/**
 * What says that the canaries of a rollout are no more as its last step left them: someone changed them by hand, and it
 * is over. Null when they are.
 */
export function findStrayed(
  { releases, steps, position }: Rollout,
  apps: LiveMap['apps'] = {},
): string | null {
  const percent = steps[position]?.percent;
  for (const { app, version } of releases) {
    const canary = apps[app]?.canary;
    if (canary?.live.version === version && canary.percent === percent) continue;
    const found = canary ? `${canary.live.version} for ${canary.percent} %` : 'none';
    return `expected the canary ${app} ${version} for ${percent} %, found ${found}`;
  }
  return null;
}
