import { setTimeout as sleep } from 'node:timers/promises';
import type { Release, Team } from '../promotions/open-team';

/** Between two looks at what is live. */
const lookEveryMs = 100;
const timeoutMs = 10 * 60_000;

/** What visitors get of a release: its share, and 0 once it is rolled back. */
export interface Followed {
  /** Each share in turn, and when the registry was seen to have it, by `performance.now()`. */
  reached: { percent: number; at: number }[];
  /** It is blocked, and no one gets it. */
  isRolledBack: boolean;
  endedAt: number;
}

/**
 * Follows a release until all visitors get it, or none.
 * @throws Error when neither comes in ten minutes
 */
export async function followRelease(
  { client }: Pick<Team, 'client'>,
  { app, version }: Release,
): Promise<Followed> {
  const reached: Followed['reached'] = [];
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const { apps, blocked } = await client.status();
    const at = performance.now();
    const live = apps.find((one) => one.app === app);
    const share = live?.canary?.version === version ? live.canary.percent : 0;
    const percent = live?.version === version ? 100 : share;
    if (percent > 0 && percent !== reached.at(-1)?.percent) {
      reached.push({ percent, at });
      console.log(`  ${app} ${version} at ${percent} %`);
    }
    if (percent === 100) return { reached, isRolledBack: false, endedAt: at };
    if (percent === 0) {
      const isBlocked = blocked.some((one) => one.app === app && one.version === version);
      return { reached, isRolledBack: isBlocked, endedAt: at };
    }
    await sleep(lookEveryMs);
  }
  throw new Error(
    `${app} ${version} is neither live for all visitors nor rolled back after 10 min.`,
  );
}
