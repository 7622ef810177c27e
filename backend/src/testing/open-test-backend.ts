import type { ErrorBody } from '@meridian/contracts';
import { errorBodySchema } from '@meridian/contracts/schemas';
import type { Database } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import { parse } from 'valibot';
import { createBackend } from '../app';
import { readBackendConfig } from '../config';

/** The day on which tests seed the database, a Wednesday. */
export const seedingDay = '2026-03-11';

/** The real app on a database, seeded on `seedingDay`. */
export async function openTestBackend(database: Database) {
  const clock = () => new Date(`${seedingDay}T10:00:00+05:00`);
  const backend = createBackend({
    database,
    logger: silentLogger,
    config: readBackendConfig({}),
    clock,
  });
  await backend.migrateAndSeed();
  return {
    get: async (path: string, headers: Record<string, string> = {}) =>
      backend.app.request(path, { headers }),
    head: async (path: string) => backend.app.request(path, { method: 'HEAD' }),
    migrateAndSeed: backend.migrateAndSeed,
  };
}

export async function readError(response: Response): Promise<ErrorBody['error']> {
  return parse(errorBodySchema, await response.json()).error;
}
