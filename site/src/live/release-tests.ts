import type { LiveMap } from '@meridian/contracts';
import type { Logger } from '@meridian/service';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { RenderPool } from '../rendering/render-pool';
import type { Generation } from './resolve-map';
import { type SmokeFailures, smokeTest } from './smoke-test';
import { readState, writeState } from './state-file';

export type ReleaseTests = Awaited<ReturnType<typeof openReleaseTests>>;

type Apps = LiveMap['apps'];
type Tested = Pick<Generation, 'map' | 'findPath'> & { apps: Apps; pool: RenderPool };

/** Releases that are remembered, each with the shell that it was tested with. */
const maxRemembered = 5000;
const savedSchema = v.record(v.string(), v.array(v.string()));

/** Why a release is refused, and when it is tested again (ms since epoch). */
interface Refusal {
  reasons: string[];
  retestAtMs: number;
}

/**
 * Tests each release once with each shell, before it is served.
 * @param options.trusted what was served before this start: it counts as tested
 * @param options.file keeps which releases were refused: a start waits for no test of them
 * @param options.retestAfterMs time after which a refused release is tested again: its failure may have had another cause
 */
export async function openReleaseTests(options: {
  trusted: readonly Apps[];
  file: string;
  retestAfterMs: number;
  logger: Logger;
}) {
  const { trusted, file, retestAfterMs, logger } = options;
  const passed = new LRUCache<string, true>({ max: maxRemembered });
  const refusals = new LRUCache<string, Refusal>({ max: maxRemembered });

  const refuse = (key: string, reasons: string[]) =>
    refusals.set(key, { reasons, retestAtMs: Date.now() + retestAfterMs });

  const saved = v.safeParse(savedSchema, await readState(file));
  for (const [key, reasons] of Object.entries(saved.success ? saved.output : {}))
    refuse(key, reasons);

  const save = () => {
    const reasons = [...refusals.entries()].map(([key, refusal]) => [key, refusal.reasons]);
    return writeState(file, Object.fromEntries(reasons)).catch((error: unknown) =>
      logger.warn({ err: error }, 'refused releases cannot be noted for the next start'),
    );
  };

  const isTrusted = (apps: Apps, app: string, shell: string) =>
    trusted.some((before) => keyOf(before, app, shell) === keyOf(apps, app, shell));

  const trust = async ({ apps, map }: Pick<Tested, 'apps' | 'map'>): Promise<void> => {
    const keys = Object.keys(apps).map((app) => keyOf(apps, app, map.shell.app));
    for (const key of keys) passed.set(key, true);
    if (keys.filter((key) => refusals.delete(key)).length > 0) await save();
  };

  return {
    /** Counts the releases of a generation as tested: it is served, whether they pass or not. */
    trust,

    /** Refuses releases of a generation that could not be tested, or failed in another way than by their pages. */
    async refuse(
      { apps, shell }: { apps: Apps; shell: string },
      failures: SmokeFailures,
    ): Promise<void> {
      for (const [app, reasons] of failures) refuse(keyOf(apps, app, shell), reasons);
      await save();
    },

    /** Why the release of an app was refused the last time; undefined when it was not. */
    findRefusal: (apps: Apps, app: string, shell: string): Refusal | undefined =>
      refusals.get(keyOf(apps, app, shell)),

    /**
     * Tests the releases that were not tested yet; one that failed a little while ago fails at once.
     * @throws Error when the shell fails, or an app that was served with this shell before, or when the processes were
     *   ended meanwhile, which says nothing about a release
     */
    async run(generation: Tested): Promise<SmokeFailures> {
      const { apps, map } = generation;
      const shell = map.shell.app;
      const names = Object.keys(apps);
      const known = names.flatMap((app) => {
        const refusal = refusals.get(keyOf(apps, app, shell));
        const isDue = !refusal || Date.now() >= refusal.retestAtMs;
        return isDue ? [] : [[app, refusal.reasons] as const];
      });
      if (known.length > 0) return new Map(known);
      const untested = names.filter(
        (app) => !passed.has(keyOf(apps, app, shell)) && !isTrusted(apps, app, shell),
      );
      const failures = await smokeTest(generation, generation.pool, new Set(untested));
      if (generation.pool.isClosed()) throw new Error('the test was broken off');
      for (const [app, reasons] of failures) {
        if (app === shell || !untested.includes(app)) throw new Error(reasons.join('; '));
        refuse(keyOf(apps, app, shell), reasons);
      }
      if (failures.size === 0) await trust(generation);
      else await save();
      return failures;
    },
  };
}

function keyOf(apps: Apps, app: string, shell: string): string {
  return [app, apps[app]?.live.digest, apps[shell]?.live.digest].join(' ');
}
