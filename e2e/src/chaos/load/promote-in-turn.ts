import { setTimeout as sleep } from 'node:timers/promises';
import { type Acknowledged, promoteDirectly } from '../../releases/promote-directly';

export interface Promotions {
  acknowledged: Acknowledged[];
  /** Tries that the registry did not acknowledge. */
  failed: number;
}

/**
 * A team that promotes in turn two versions of its app.
 *
 * @param pauseMs before each promotion
 * @returns what was acknowledged, growing, and how to end it
 */
export function startPromoting(
  registry: { registryUrl: string; dataDir: string },
  { app, versions, pauseMs }: { app: string; versions: readonly string[]; pauseMs: number },
): { promotions: Promotions; end(): Promise<void> } {
  const promotions: Promotions = { acknowledged: [], failed: 0 };
  const ending = new AbortController();
  const { signal } = ending;

  const run = async () => {
    const pause = () => sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    await pause();
    for (let turn = 0; !signal.aborted; turn += 1) {
      const version = versions[turn % versions.length] ?? '';
      await promoteDirectly(registry, app, version).then(
        (acknowledged) => promotions.acknowledged.push(acknowledged),
        () => {
          promotions.failed += 1;
        },
      );
      await pause();
    }
  };
  const running = run();
  return {
    promotions,
    async end() {
      ending.abort();
      await running;
    },
  };
}
