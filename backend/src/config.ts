import { findAbove, readServerSettings, type ServerSettings } from '@shared/service';
import { type CallerSettings, readCallerSettings } from './callers/settings';
import { type FormSettings, readFormSettings } from './forms/settings';
import { type IdentitySettings, readIdentitySettings } from './identity/settings';
import { type LimitSettings, readLimitSettings } from './limits/settings';
import { type OutboxSettings, readOutboxSettings } from './outbox/settings';
import { type ProposalSettings, readProposalSettings } from './proposals/settings';

/** What the backend does, wherever it runs. */
export interface BackendSettings {
  callers: CallerSettings;
  forms: FormSettings;
  identity: IdentitySettings;
  limits: LimitSettings;
  outbox: OutboxSettings;
  proposals: ProposalSettings;
}

/**
 * The settings of forms and mail, which `docs/forms.md` lists, and of identity, `docs/identity.md`.
 *
 * @throws ServiceError `malformed-request` that names the variable and what it takes
 */
export function readBackendSettings(environment: NodeJS.ProcessEnv): BackendSettings {
  return {
    callers: readCallerSettings(environment),
    forms: readFormSettings(environment),
    identity: readIdentitySettings(environment),
    limits: readLimitSettings(environment),
    outbox: readOutboxSettings(environment),
    proposals: readProposalSettings(environment),
  };
}

/** HOST, PORT (default 3001), DATA_DIR, DATABASE_URL and LOG_LEVEL, for a backend that runs alone. */
export function readBackendServerSettings(environment: NodeJS.ProcessEnv): ServerSettings {
  return readServerSettings(environment, { port: 3001 });
}

/** Of plain SQL files, which are not part of a bundle. */
export function migrationsFolder(): string {
  return findAbove(import.meta.dirname, 'backend/src/database/migrations');
}
