import type { Clock, Database, Logger } from '@meridian/service';
import type { BackendConfig } from './config';
import type { RequestOrigin } from './requests/request-origin';

/** What routes and their operations share. */
export interface BackendContext {
  db: Database['db'];
  logger: Logger;
  config: BackendConfig;
  /** The time that the seed's dates and the rules of forms are counted from. */
  clock: Clock;
  requestOrigin: RequestOrigin;
  /** Tells the outbox worker that there are mails to deliver. */
  wakeOutbox(): void;
}
