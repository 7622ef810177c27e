import type { ListedMail, OutboxCounts, ShownMail } from '../outbox/ops-queries';
import type { AskBackend } from './ask-backend';

export type Counters = OutboxCounts & { rejectedToday: Record<string, number> };

/** The outbox of a running backend. Each call throws a ServiceError when it is rejected. */
export interface OutboxClient {
  count(): Promise<Counters>;
  list(state: string | undefined): Promise<ListedMail[]>;
  show(id: string): Promise<ShownMail>;
  /** @returns the ids of the mails that will be tried */
  retry(which: { ids: number[] } | { state: 'queued' | 'parked' }): Promise<number[]>;
}

export function createOutboxClient(ask: AskBackend): OutboxClient {
  return {
    count: () => ask('/outbox'),
    async list(state) {
      const { mails } = await ask<{ mails: ListedMail[] }>(
        `/outbox/mails${state ? `?state=${state}` : ''}`,
      );
      return mails;
    },
    show: (id) => ask(`/outbox/mails/${encodeURIComponent(id)}`),
    async retry(which) {
      const { retried } = await ask<{ retried: number[] }>('/outbox/retry', which);
      return retried;
    },
  };
}
