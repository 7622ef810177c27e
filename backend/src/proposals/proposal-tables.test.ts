import { describeWithDatabase } from '@meridian/service/testing';
import {
  openProposalBackend,
  type ProposalBackend,
  type SignedIn,
} from '../testing/proposal-backend';

describeWithDatabase('the database', (getDatabase) => {
  let backend: ProposalBackend;
  let sana: SignedIn;
  let id: string;
  beforeAll(async () => {
    backend = await openProposalBackend(getDatabase());
    sana = await backend.signIn('sana');
    id = (await backend.propose(sana)).id;
  });
  const rejects = (work: PromiseLike<unknown>, message: RegExp) =>
    expect(work).rejects.toThrow(message);

  it('rejects a decision without a moderator', async () => {
    const { sql } = getDatabase();
    const rule = /proposals_decision_names_a_moderator/;
    await rejects(
      sql`update backend.proposals set state = 'accepted', is_public = true where id = ${id}::uuid`,
      rule,
    );
    await rejects(
      sql`update backend.proposals set state = 'declined', reason = 'No', decided_by = '',
        decided_at = now() where id = ${id}::uuid`,
      rule,
    );
  });

  it('rejects unknown states, a decline without a reason, and a withdrawn proposal that is public', async () => {
    const { sql } = getDatabase();
    await rejects(
      sql`update backend.proposals set state = 'published' where id = ${id}::uuid`,
      /proposals_state_check/,
    );
    await rejects(
      sql`update backend.proposals set state = 'declined', decided_by = 'editor',
        decided_at = now() where id = ${id}::uuid`,
      /proposals_decline_has_a_reason/,
    );
    await rejects(
      sql`update backend.proposals set state = 'withdrawn', is_public = true where id = ${id}::uuid`,
      /proposals_withdrawn_is_hidden/,
    );
  });

  it('accepts one pending request for each conference', async () => {
    const { sql } = getDatabase();
    const columns = sql`insert into backend.proposals (conference_id, organizer_uid, organizer_email,
      organizer_name, content, image_sha256, idempotency_key, request_hash)
      select conference_id, organizer_uid, organizer_email, organizer_name, content, image_sha256,
        gen_random_uuid(), request_hash from backend.proposals where id = ${id}::uuid`;
    await rejects(columns, /proposals_one_pending_per_conference/);
  });

  it('accepts only new rows in the record of events', async () => {
    const { sql } = getDatabase();
    const rule = /rows of proposal_events are only added/;
    await rejects(sql`update backend.proposal_events set actor_uid = 'another'`, rule);
    await rejects(sql`delete from backend.proposal_events`, rule);
    await rejects(sql`truncate backend.proposal_events`, rule);
    await rejects(sql`delete from backend.proposals`, /proposal_events/);
  });
});
