import type { LiveMap } from '@shared/contracts';
import { LRUCache } from 'lru-cache';
import type { RenderPool } from '../rendering/render-pool';
import type { Generation } from './resolve-map';
import { type SmokeFailures, smokeTest } from './smoke-test';

type Apps = LiveMap['apps'];
type Tested = Pick<Generation, 'map' | 'findPath'> & { apps: Apps; pool: RenderPool };

/** Releases that are remembered, each with the shell that it was tested with. */
const maxRemembered = 5000;
/** Time after which a refused release is tested again, should a map name it: its failure may have had another cause. */
const retestAfterMs = 10 * 60_000;

/**
 * Tests each release once with each shell, before it is served.
 * @param trusted what was served before this start: it counts as tested
 */
export function createReleaseTests(trusted: readonly Apps[]) {
  const passed = new LRUCache<string, true>({ max: maxRemembered });
  const refused = new LRUCache<string, string[]>({ max: maxRemembered, ttl: retestAfterMs });

  const isTrusted = (apps: Apps, app: string, shell: string) =>
    trusted.some((before) => keyOf(before, app, shell) === keyOf(apps, app, shell));

  const trust = ({ apps, map }: Pick<Tested, 'apps' | 'map'>) => {
    for (const app of Object.keys(apps)) passed.set(keyOf(apps, app, map.shell.app), true);
  };

  return {
    /** Counts the releases of a generation as tested: it is served, whether they pass or not. */
    trust,

    /**
     * Tests the releases that were not tested yet; one that failed a little while ago fails at once.
     * @throws Error when the shell fails, or an app that was served with this shell before
     */
    async run(generation: Tested): Promise<SmokeFailures> {
      const { apps, map } = generation;
      const shell = map.shell.app;
      const names = Object.keys(apps);
      const known = names.flatMap((app) => {
        const reasons = refused.get(keyOf(apps, app, shell));
        return reasons ? [[app, reasons] as const] : [];
      });
      if (known.length > 0) return new Map(known);
      const untested = names.filter(
        (app) => !passed.has(keyOf(apps, app, shell)) && !isTrusted(apps, app, shell),
      );
      const failures = await smokeTest(generation, generation.pool, new Set(untested));
      for (const [app, reasons] of failures) {
        if (app === shell || !untested.includes(app)) throw new Error(reasons.join('; '));
        refused.set(keyOf(apps, app, shell), reasons);
      }
      if (failures.size === 0) trust(generation);
      return failures;
    },
  };
}

function keyOf(apps: Apps, app: string, shell: string): string {
  return [app, apps[app]?.live.digest, apps[shell]?.live.digest].join(' ');
}
