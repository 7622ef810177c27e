import type { LiveMap } from '@meridian/contracts';
import { LRUCache } from 'lru-cache';
import type { RenderPool } from '../rendering/render-pool';
import type { Generation } from './resolve-map';
import { type SmokeFailures, smokeTest } from './smoke-test';

export type ReleaseTests = ReturnType<typeof createReleaseTests>;

type Apps = LiveMap['apps'];
type Tested = Pick<Generation, 'map' | 'findPath'> & { apps: Apps; pool: RenderPool };

/** Releases that are remembered, each with the shell that it was tested with. */
const maxRemembered = 5000;

/**
 * Tests each release once with each shell, before it is served.
 * @param trusted what was served before this start: it counts as tested
 */
export function createReleaseTests(trusted: readonly Apps[]) {
  const passed = new LRUCache<string, true>({ max: maxRemembered });

  const isTrusted = (apps: Apps, app: string, shell: string) =>
    trusted.some((before) => keyOf(before, app, shell) === keyOf(apps, app, shell));

  /** Counts the releases of a generation as tested: it is served, whether they pass or not. */
  const trust = ({ apps, map }: Pick<Tested, 'apps' | 'map'>): void => {
    for (const app of Object.keys(apps)) passed.set(keyOf(apps, app, map.shell.app), true);
  };

  return {
    trust,
    /**
     * Tests the releases that were not tested yet.
     * @returns whose pages fail; of what was tested before only such that hold something new
     * @throws Error when the processes were ended meanwhile, which says nothing about a release
     */
    async run(generation: Tested): Promise<SmokeFailures> {
      const { apps, map, pool } = generation;
      const shell = map.shell.app;
      const untested = Object.keys(apps).filter(
        (app) => !passed.has(keyOf(apps, app, shell)) && !isTrusted(apps, app, shell),
      );
      const failures = await smokeTest(generation, pool, new Set(untested));
      if (pool.isClosed()) throw new Error('the test was broken off');
      if (failures.size === 0) trust(generation);
      return failures;
    },
  };
}

function keyOf(apps: Apps, app: string, shell: string): string {
  return [app, apps[app]?.live.digest, apps[shell]?.live.digest].join(' ');
}
