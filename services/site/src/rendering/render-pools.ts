import type { Logger } from '@meridian/service';
import type { Bundle, RenderSetup } from './process/render-messages';
import { startRenderProcess } from './process/render-process';
import { createProcessPool, type ProcessPool } from './process-pool';
import { createRenderPool, type RenderPool, type RenderServices } from './render-pool';

/**
 * The process pools of all generations: one for each shell, and one for each release with that shell. A generation
 * shares pools with the one before, so only changed releases start processes. When there are too many processes,
 * the pool that was idle longest ends its own.
 */
export function createRenderPools(options: {
  /** Most processes of a shell, and of each release. */
  size: number;
  /** Processes of all pools together; more run only while all pools have work. */
  maxProcesses: number;
  /** Longest time for a task of a release once a process has it. */
  timeoutMs: number;
  services: RenderServices;
  logger: Logger;
  startProcess?: typeof startRenderProcess | undefined;
}) {
  const { size, maxProcesses, timeoutMs, services, logger } = options;
  const { startProcess = startRenderProcess } = options;
  /** Time limit for all releases of a page: each of their tasks may be performed once more. */
  const pageTimeoutMs = 2.5 * timeoutMs;
  /** The shell renders pages of all teams: no release may delay its process so long that it is ended. */
  const shellTimeoutMs = 3 * timeoutMs;
  /** The pools, and the number of generations that use each. */
  const pools = new Map<string, { pool: ProcessPool; users: number }>();

  const makeRoom = () => {
    const count = [...pools.values()].reduce((sum, { pool }) => sum + pool.countProcesses(), 0);
    if (count < maxProcesses) return;
    const idle = [...pools.values()].flatMap(({ pool }) => {
      const since = pool.countProcesses() > 0 ? pool.idleSince() : null;
      return since === null ? [] : [{ pool, since }];
    });
    idle.sort((a, b) => a.since - b.since)[0]?.pool.rest();
  };

  const keyOf = ({ shell, origin }: RenderSetup, release: Bundle | null) =>
    `${shell.key} ${release?.key ?? ''} ${origin}`;

  const use = (setup: RenderSetup, release: Bundle | null): ProcessPool => {
    const key = keyOf(setup, release);
    const known = pools.get(key);
    if (known) {
      known.users += 1;
      return known.pool;
    }
    const pool = createProcessPool({
      name: release?.key ?? setup.shell.key,
      size,
      timeoutMs: release ? timeoutMs : shellTimeoutMs,
      logger,
      start(events) {
        makeRoom();
        return startProcess({ ...setup, release }, events);
      },
    });
    pools.set(key, { pool, users: 1 });
    return pool;
  };

  /** Leaves the pools of a generation; ends those that no other generation uses. */
  const leave = (setup: RenderSetup) => {
    for (const release of [null, ...setup.remotes]) {
      const key = keyOf(setup, release);
      const shared = pools.get(key);
      if (!shared || --shared.users > 0) continue;
      pools.delete(key);
      shared.pool.close();
    }
  };

  return {
    open(setup: RenderSetup): RenderPool {
      const shell = use(setup, null);
      const releases = new Map(setup.remotes.map((bundle) => [bundle.key, use(setup, bundle)]));
      const processes = { shell, releases, pageTimeoutMs, leave: () => leave(setup) };
      return createRenderPool(setup, processes, services);
    },
  };
}
