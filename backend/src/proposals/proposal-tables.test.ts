import { describeWithDatabase } from '@shared/service/testing';
import {
  openProposalBackend,
  type ProposalBackend,
  type SignedIn,
} from '../testing/proposal-backend';

describeWithDatabase('the database itself', (getDatabase) => {
  let backend: ProposalBackend;
  let sana: SignedIn;
  let id: string;
  beforeAll(async () => {
    backend = await openProposalBackend(getDatabase());
    sana = await backend.signIn('sana');
    id = (await backend.propose(sana)).id;
  });
  const refuses = (work: PromiseLike<unknown>, message: RegExp) =>
    expect(work).rejects.toThrow(message);

  it('lets no decision stand without a moderator', async () => {
    const { sql } = getDatabase();
    const rule = /proposals_decision_names_a_moderator/;
    await refuses(
      sql`update backend.proposals set state = 'accepted', is_public = true where id = ${id}::uuid`,
      rule,
    );
    await refuses(
      sql`update backend.proposals set state = 'declined', reason = 'No', decided_by = '',
        decided_at = now() where id = ${id}::uuid`,
      rule,
    );
  });

  it('knows no other states, no decline without a reason, and nothing withdrawn that is public', async () => {
    const { sql } = getDatabase();
    await refuses(
      sql`update backend.proposals set state = 'published' where id = ${id}::uuid`,
      /proposals_state_check/,
    );
    await refuses(
      sql`update backend.proposals set state = 'declined', decided_by = 'editor',
        decided_at = now() where id = ${id}::uuid`,
      /proposals_decline_has_a_reason/,
    );
    await refuses(
      sql`update backend.proposals set state = 'withdrawn', is_public = true where id = ${id}::uuid`,
      /proposals_withdrawn_is_hidden/,
    );
  });

  it('takes one pending request for each conference', async () => {
    const { sql } = getDatabase();
    const columns = sql`insert into backend.proposals (conference_id, organizer_uid, organizer_email,
      organizer_name, content, image_sha256, idempotency_key, request_hash)
      select conference_id, organizer_uid, organizer_email, organizer_name, content, image_sha256,
        gen_random_uuid(), request_hash from backend.proposals where id = ${id}::uuid`;
    await refuses(columns, /proposals_one_pending_per_conference/);
  });

  it('only ever adds to the record of who did what', async () => {
    const { sql } = getDatabase();
    const rule = /rows of proposal_events are only added/;
    await refuses(sql`update backend.proposal_events set actor_uid = 'somebody'`, rule);
    await refuses(sql`delete from backend.proposal_events`, rule);
    await refuses(sql`truncate backend.proposal_events`, rule);
    await refuses(sql`delete from backend.proposals`, /proposal_events/);
  });
});
