import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyDatabase, createLogger, openDatabase } from '@meridian/service';
import type { RunningSystem } from '../system/start-system';
import type { Writes } from './write-under-load';

/** Reads from a copy of a running system's embedded database what visitors and teams wrote there. */
export async function readWrites(system: Pick<RunningSystem, 'dataDir'>): Promise<Writes> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'writes-'));
  try {
    await copyDatabase(system.dataDir, dataDir);
    const logger = createLogger({ name: 'e2e', level: 'fatal' });
    const { db, close } = await openDatabase({ dataDir, logger });
    const forms = await db.execute<{ address: string }>(
      "select fields ->> 'user_email' as address from backend.submissions",
    );
    const promotions = await db.execute<{ generation: number; app: string; version: string }>(
      'select generation, app, to_version as version from registry.history where epoch = 0',
    );
    await close();
    return { forms: forms.rows.map(({ address }) => address), promotions: promotions.rows };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
