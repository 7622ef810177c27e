import { createMetrics } from '@meridian/service';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { contactValues, openFormBackend, withIdempotencyKey } from '../testing/form-backend';
import { measureOutbox } from './measure-outbox';

describeWithDatabase('the metrics of the outbox', (getDatabase) => {
  it('tell what waits, for how long, and what was rejected', async () => {
    const { db, sql } = getDatabase();
    const metrics = createMetrics({ buildVersion: 'test', logger: silentLogger });
    measureOutbox(metrics, db);
    const forms = await openFormBackend(getDatabase(), { FORM_LIMIT_PER_CLIENT: '2/600' });
    for (const status of [200, 200, 429]) {
      const response = await forms.send('contact', withIdempotencyKey(contactValues));
      expect(response.status).toBe(status);
    }
    await sql`update backend.mails set created_at = now() - interval '90 seconds'
      where id = (select min(id) from backend.mails)`;
    await sql`update backend.mails set state = 'parked'
      where id = (select max(id) from backend.mails)`;

    const lines = (await metrics.read()).split('\n');
    const readSample = (sample: string) =>
      Number(lines.find((line) => line.startsWith(`${sample} `))?.slice(sample.length));
    const [row] = await sql<{ queued: number }[]>`
      select count(*)::int as queued from backend.mails where state = 'queued'`;
    expect(readSample('outbox_mails{state="queued"}')).toBe(row?.queued);
    expect(readSample('outbox_mails{state="parked"}')).toBe(1);
    expect(readSample('outbox_mails{state="sent"}')).toBe(0);
    expect(readSample('outbox_oldest_queued_seconds')).toBeGreaterThanOrEqual(90);
    expect(readSample('forms_rejected_today{form="contact",reason="too-many"}')).toBe(1);
  });
});
