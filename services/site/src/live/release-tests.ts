import type { LiveMap } from '@meridian/contracts';
import { describeMisfit, listMisfits } from '@meridian/registry/client';
import type { RenderPool } from '../rendering/render-pool';
import type { Generation } from './resolve-map';
import { type SmokeFailures, smokeTest } from './smoke-test';

export type ReleaseTests = ReturnType<typeof createReleaseTests>;

type Apps = LiveMap['apps'];
type Tested = Pick<Generation, 'liveMap' | 'map' | 'findPath' | 'shell' | 'faults' | 'recordOf'> & {
  pool: RenderPool;
};

/** Most maps whose releases are remembered as tested. */
const maxRemembered = 500;

/**
 * Tests each release once with each shell, before it is served.
 * @param trusted maps that were served before this start: their releases count as tested
 */
export function createReleaseTests(trusted: readonly Apps[]) {
  const passed = [...trusted];

  /** Counts the releases of a generation as tested, because it is served in any case. */
  const trust = ({ liveMap }: Pick<Tested, 'liveMap'>): void => {
    passed.push(liveMap.apps);
    if (passed.length > maxRemembered) passed.shift();
  };

  /** Tests the releases that were not tested yet. @returns the apps whose pages fail, also those tested before */
  const run = async (generation: Tested): Promise<SmokeFailures> => {
    const { pool, map } = generation;
    const { apps } = generation.liveMap;
    const shell = map.shell.app;
    const isTested = (app: string, before: Apps) =>
      before[app]?.live.digest === apps[app]?.live.digest &&
      before[shell]?.live.digest === apps[shell]?.live.digest;
    const untested = Object.keys(apps).filter(
      (app) => !passed.some((before) => isTested(app, before)),
    );
    const failures = await smokeTest(generation, pool, new Set(untested));
    if (pool.isClosed()) throw new Error('the test was interrupted');
    if (failures.size === 0) trust(generation);
    return failures;
  };

  return {
    trust,
    /**
     * Finds the releases that keep a generation from being served: damaged ones, ones that do not fit, and ones whose
     * pages fail.
     * @param changed the apps that differ from the served generation
     * @param isPartial true once a release of the map was left out
     * @throws Error when no changed release can be the cause of a failure, or when the processes were ended
     *   meanwhile, which says nothing about a release
     */
    async findCulprits(
      generation: Tested,
      changed: readonly string[],
      isPartial: boolean,
    ): Promise<SmokeFailures> {
      const unfit = listUnfit(generation, changed, isPartial);
      const failures = unfit.size > 0 ? unfit : await run(generation);
      const culprits = chooseCulprits(failures, changed, generation.map.shell.app);
      if (failures.size > 0 && culprits.size === 0)
        throw new Error([...failures.values()].flat().join('; '));
      return culprits;
    },
  };
}

/**
 * Chooses the releases to leave out when pages fail: those that changed. An app that is served already has not become
 * worse, so its failures are blamed on the shell, if that changed, and else on all that changed.
 */
function chooseCulprits(
  failures: SmokeFailures,
  changed: readonly string[],
  shell: string,
): SmokeFailures {
  const isOld = (app: string) => !changed.includes(app);
  if (![...failures.keys()].some((app) => app === shell || isOld(app))) return failures;
  const reasons = [...failures].flatMap(([app, own]) =>
    isOld(app) ? [`${app}, which is served, fails with it: ${own.join('; ')}`] : own,
  );
  const culprits = changed.includes(shell) ? [shell] : changed;
  return new Map(culprits.map((app) => [app, reasons]));
}

/**
 * Lists the releases that cannot be served even if their pages render: damaged ones and, once a release was left out,
 * those that do not fit the ones served instead.
 */
function listUnfit(
  { shell, map, faults, recordOf }: Tested,
  changed: readonly string[],
  isPartial: boolean,
): SmokeFailures {
  const names = [shell.record.app, ...Object.keys(map.apps)];
  const records = names.flatMap((app) => recordOf(app) ?? []);
  return new Map(
    changed.flatMap((app): [string, string[]][] => {
      const fault = faults.get(app);
      if (fault !== undefined) return [[app, [fault]]];
      const record = recordOf(app);
      const misfits = isPartial && record ? listMisfits(record, records) : [];
      return misfits.length > 0 ? [[app, misfits.map(describeMisfit)]] : [];
    }),
  );
}
