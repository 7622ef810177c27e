import type { Metrics } from '@meridian/service';
import type { Reader } from '../database/backend-schema';
import { countRejectionsToday } from '../requests/rejections';
import { countMails } from './ops-queries';

/** Measures the outbox and the rejected forms each time metrics are read. */
export function measureOutbox(metrics: Metrics, reader: Reader): void {
  let counting: ReturnType<typeof countMails> | undefined;
  /** One query for both metrics, which are read at the same time. */
  const count = () => {
    counting ??= countMails(reader).finally(() => {
      counting = undefined;
    });
    return counting;
  };
  metrics.gauge(
    'outbox_mails',
    'Mails of all backends by state: queued, parked (given up, or held for an operator), sent.',
    async (gauge) => {
      const { queued, parked, sent } = await count();
      for (const [state, mails] of Object.entries({ queued, parked, sent }))
        gauge.set({ state }, mails);
    },
    ['state'],
  );
  metrics.gauge(
    'outbox_oldest_queued_seconds',
    'Age of the oldest queued mail; 0 without one.',
    async (gauge) => gauge.set((await count()).oldestQueuedSeconds ?? 0),
  );
  metrics.gauge(
    'forms_rejected_today',
    'Forms that all backends rejected since midnight, by form and reason: honeypot, too-fast, too-many (a rate limit).',
    async (gauge) => {
      const rejected = Object.entries(await countRejectionsToday(reader));
      gauge.reset();
      for (const [key, forms] of rejected) {
        const [form = '', reason = ''] = key.split(' ');
        gauge.set({ form, reason }, forms);
      }
    },
    ['form', 'reason'],
  );
}
