import { EventEmitter, once } from 'node:events';
import type { TestDatabase } from '@meridian/service/testing';
import { sql } from 'drizzle-orm';

/**
 * Makes every change of a table wait, so that a test decides their order: they continue in the order in which they
 * came.
 */
export async function holdTable(database: TestDatabase, name: 'live_maps' | 'previews') {
  const table = `registry.${name}`;
  const events = new EventEmitter();
  const holding = database.db.transaction(async (inside) => {
    await inside.execute(sql.raw(`lock table ${table} in share row exclusive mode`));
    events.emit('held');
    await once(events, 'release');
  });
  await once(events, 'held');
  return {
    /** Resolves when this many changes wait. */
    async untilWaiting(count: number): Promise<void> {
      for (let waiting = 0; waiting < count; ) {
        const [row] = await database.sql<{ waiting: number }[]>`
          select count(*)::int as waiting from pg_locks
          where relation = ${table}::regclass and not granted`;
        waiting = row?.waiting ?? 0;
      }
    },
    async release(): Promise<void> {
      events.emit('release');
      await holding;
    },
  };
}
