import { describeWithDatabase } from '@meridian/service/testing';
import { openFormBackend } from '../testing/form-backend';

describeWithDatabase('the sessions of organizers', (getDatabase) => {
  it('are found by e-mail address in any letter case through an index', async () => {
    await openFormBackend(getDatabase());
    const plan = await getDatabase().sql.begin(async (inside) => {
      // Without this PostgreSQL reads a table with so few rows instead of its index.
      await inside`set local enable_seqscan = off`;
      return inside<Record<string, string>[]>`
        explain delete from backend.organizer_sessions where lower(email) = ${'sana@example.com'}`;
    });
    expect(JSON.stringify(plan)).toContain('organizer_sessions_by_address');
  });
});
