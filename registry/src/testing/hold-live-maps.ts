import type { TestDatabase } from '@meridian/service/testing';

/**
 * Lets every change of a live map wait, so that a test decides in which order they come: those that wait go on in the
 * order in which they came.
 */
export async function holdLiveMaps({ sql }: TestDatabase) {
  let release = () => {};
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const holding = sql.begin(async (inside) => {
    await inside`lock table registry.live_maps in share row exclusive mode`;
    isHeld();
    await isOver;
  });
  await held;
  return {
    /** Resolves when so many changes wait. */
    async untilWaiting(count: number): Promise<void> {
      for (let waiting = 0; waiting < count; ) {
        const [row] = await sql<{ waiting: number }[]>`
          select count(*)::int as waiting from pg_locks
          where relation = 'registry.live_maps'::regclass and not granted`;
        waiting = row?.waiting ?? 0;
      }
    },
    async release(): Promise<void> {
      release();
      await holding;
    },
  };
}
