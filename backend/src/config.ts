import { findAbove, readServerSettings, type ServerSettings } from '@shared/service';

/** HOST, PORT (default 3001), DATA_DIR, DATABASE_URL and LOG_LEVEL. */
export function readBackendSettings(environment: NodeJS.ProcessEnv): ServerSettings {
  return readServerSettings(environment, { port: 3001 });
}

/** Of plain SQL files, which are not part of a bundle. */
export function migrationsFolder(): string {
  return findAbove(import.meta.dirname, 'backend/src/database/migrations');
}
