import type { Logger } from '@meridian/service';
import type { Bundle, RenderSetup } from './process/render-messages';
import { startRenderProcess } from './process/render-process';
import { createProcessPool, type ProcessPool } from './process-pool';
import { createRenderPool, type Doors, type RenderPool } from './render-pool';

/**
 * The process pools of all generations: one for each shell, and one for each release with that shell. A generation
 * shares those that it has in common with the one before, so a change costs what changed. When there are many
 * processes, the pool that was idle longest gives up its own.
 */
export function createRenderPools(options: {
  /** Processes that put pages together, and processes of one release, each under load. */
  size: number;
  /** Processes of all pools together; more run only while all pools have work. */
  maxProcesses: number;
  /** Longest time for a task of a release once a process has it. */
  timeoutMs: number;
  doors: Doors;
  logger: Logger;
  startProcess?: typeof startRenderProcess | undefined;
}) {
  const { size, maxProcesses, timeoutMs, doors, logger } = options;
  const { startProcess = startRenderProcess } = options;
  /** For all releases of a page: each of their tasks may be performed once more. */
  const pageTimeoutMs = 2.5 * timeoutMs;
  /** The shell's process has pages of all teams: no release may make it late enough to be ended. */
  const shellTimeoutMs = 3 * timeoutMs;
  /** With the number of generations that use each. */
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

  /** Ends the processes that no other generation uses. */
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
    /** What renders the pages of one generation. */
    open(setup: RenderSetup): RenderPool {
      const shell = use(setup, null);
      const releases = new Map(setup.remotes.map((bundle) => [bundle.key, use(setup, bundle)]));
      const processes = { shell, releases, pageTimeoutMs, leave: () => leave(setup) };
      return createRenderPool(setup, processes, doors);
    },
  };
}
