import type { DevelopedApp } from '@meridian/contracts/development';
import { ServiceError } from '@meridian/service';

/** Apps whose sources run in place of their releases. */
export interface DevelopmentSettings {
  /** Calls back with each app now, and again whenever something of it changes. */
  follow(listener: (app: DevelopedApp) => void): void;
  /** Writes to the developer's terminal. */
  print(text: string): void;
}

/** @throws ServiceError in production, where an override would put a developer's code on the site */
export function rejectInProduction(environment: NodeJS.ProcessEnv): void {
  if (environment.NODE_ENV === 'production')
    throw new ServiceError(
      'forbidden',
      'Development overrides are set together with NODE_ENV=production: unset one of the two.',
    );
}
