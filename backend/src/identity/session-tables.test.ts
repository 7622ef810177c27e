import { describeWithDatabase } from '@shared/service/testing';
import { openFormBackend } from '../testing/form-backend';

describeWithDatabase('the sessions of organizers', (getDatabase) => {
  it('are found by an address in any case without reading all of them', async () => {
    await openFormBackend(getDatabase());
    const plan = await getDatabase().sql.begin(async (inside) => {
      // So few rows are read faster than an index.
      await inside`set local enable_seqscan = off`;
      return inside<Record<string, string>[]>`
        explain delete from backend.organizer_sessions where lower(email) = ${'sana@example.com'}`;
    });
    expect(JSON.stringify(plan)).toContain('organizer_sessions_by_address');
  });
});
