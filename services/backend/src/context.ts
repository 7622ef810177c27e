import type { Clock, Database, Logger } from '@meridian/service';
import type { BackendConfig } from './config';
import type { RequestOrigin } from './requests/request-origin';

export interface BackendContext {
  db: Database['db'];
  logger: Logger;
  config: BackendConfig;
  /** The time source of the seed's dates and of the rules for forms. */
  clock: Clock;
  requestOrigin: RequestOrigin;
  /** Tells the outbox worker that there are mails to deliver. */
  wakeOutbox(): void;
}
