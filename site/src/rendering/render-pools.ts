import { ReleaseTaskError } from '@meridian/contracts/ssr';
import type { Logger } from '@meridian/service';
import { createProcessPool, type ProcessPool } from './process-pool';
import type { Bundle, RenderSetup } from './render-messages';
import { startRenderProcess } from './render-process';

export type RenderPools = ReturnType<typeof createRenderPools>;

interface Shared {
  pool: ProcessPool;
  /** Generations that use it. */
  users: number;
}

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
  logger: Logger;
  startProcess?: typeof startRenderProcess;
}) {
  const { size, maxProcesses, timeoutMs, logger, startProcess = startRenderProcess } = options;
  /** For all releases of a page: each of their tasks may be performed once more. */
  const pageTimeoutMs = 2.5 * timeoutMs;
  /** The shell's process has pages of all teams: no release may make it late enough to be ended. */
  const shellTimeoutMs = 3 * timeoutMs;
  const pools = new Map<string, Shared>();

  const countProcesses = () =>
    [...pools.values()].reduce((sum, { pool }) => sum + pool.countProcesses(), 0);

  const makeRoom = () => {
    if (countProcesses() < maxProcesses) return;
    const idle = [...pools.values()].flatMap(({ pool }) => {
      const since = pool.countProcesses() > 0 ? pool.idleSince() : null;
      return since === null ? [] : [{ pool, since }];
    });
    idle.sort((a, b) => a.since - b.since)[0]?.pool.rest();
  };

  const use = (setup: RenderSetup, release: Bundle | null) => {
    const key = `${setup.shell.key} ${release?.key ?? ''} ${setup.origin}`;
    const shared: Shared = pools.get(key) ?? {
      users: 0,
      pool: createProcessPool({
        name: release?.key ?? setup.shell.key,
        size,
        timeoutMs: release ? timeoutMs : shellTimeoutMs,
        logger,
        start(events) {
          makeRoom();
          return startProcess({ ...setup, release }, events);
        },
      }),
    };
    shared.users += 1;
    pools.set(key, shared);
    const leave = () => {
      shared.users -= 1;
      if (shared.users > 0) return;
      pools.delete(key);
      shared.pool.close();
    };
    return { pool: shared.pool, leave };
  };

  return {
    /** The pools of one generation. */
    open(setup: RenderSetup) {
      const shell = use(setup, null);
      const releases = new Map(setup.remotes.map((bundle) => [bundle.key, use(setup, bundle)]));
      let isClosed = false;
      return {
        shell: shell.pool,
        /** @throws ReleaseTaskError `module` for a release whose files are missing */
        releases(key: string): ProcessPool {
          const release = releases.get(key);
          if (!release)
            throw new ReleaseTaskError('module', `the files of ${key} cannot be served`);
          return release.pool;
        },
        pageTimeoutMs,
        /** Ends the processes that no other generation uses. */
        close(): void {
          if (isClosed) return;
          isClosed = true;
          for (const { leave } of [shell, ...releases.values()]) leave();
        },
      };
    },
    /** Processes that run, and tasks that wait for one. */
    counts: () => ({
      processes: countProcesses(),
      waiting: [...pools.values()].reduce((sum, { pool }) => sum + pool.countPending(), 0),
    }),
  };
}
