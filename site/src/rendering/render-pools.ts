import { ReleaseTaskError } from '@shared/contracts/ssr';
import type { Logger } from '@shared/service';
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
 * shares those that it has in common with the one before, so a change costs what changed.
 */
export function createRenderPools(options: {
  /** Processes that put pages together, and processes of one release, each under load. */
  size: number;
  /** Longest time for a task once a process has it. */
  timeoutMs: number;
  logger: Logger;
  startProcess?: typeof startRenderProcess;
}) {
  const { size, timeoutMs, logger, startProcess = startRenderProcess } = options;
  const pools = new Map<string, Shared>();

  const use = (setup: RenderSetup, release: Bundle | null) => {
    const name = release?.key ?? setup.shell.key;
    const key = `${setup.shell.key} ${release?.key ?? ''} ${setup.origin}`;
    const shared: Shared = pools.get(key) ?? {
      users: 0,
      pool: createProcessPool({
        name,
        size,
        timeoutMs,
        logger,
        start: (events) => startProcess({ ...setup, release }, events),
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
        /** Ends the processes that no other generation uses. */
        close(): void {
          if (isClosed) return;
          isClosed = true;
          for (const { leave } of [shell, ...releases.values()]) leave();
        },
      };
    },
  };
}
