import { randomUUID } from 'node:crypto';
import type { ProposalList, Review } from '@meridian/contracts/organizers';
import { describeWithDatabase } from '@meridian/service/testing';
import {
  makeUpload,
  proposalBody,
  readProposal,
  useProposalBackend,
} from '../testing/proposal-backend';

describeWithDatabase('a moderator', (getDatabase) => {
  const { backend, sana, editor } = useProposalBackend(getDatabase);

  /** Stores copies of a proposal. */
  const copyProposal = (id: string, copies: number) => getDatabase().sql`
    insert into backend.proposals (conference_id, organizer_uid, organizer_email, organizer_name,
      content, image_sha256, idempotency_key, request_hash, state, reason, decided_by, decided_email,
      decided_at)
    select left(md5(id::text || number), 24), organizer_uid, organizer_email, organizer_name, content,
      image_sha256, gen_random_uuid(), request_hash, state, reason, decided_by, decided_email,
      decided_at
    from backend.proposals, generate_series(1, ${copies}::int) number where id = ${id}::uuid`;
  const decide = async (title: string, decision: { decision: string; reason?: string }) => {
    const proposal = await backend.propose(sana, { conferenceTitle: title });
    return readProposal(await backend.decide(editor, proposal, decision));
  };
  const listReviews = async (query: string) => {
    const response = await backend.read(editor, `/api/reviews${query}`);
    return (await response.json()) as ProposalList<Review>;
  };

  it('takes an approved conference off the site, with a reason that is mailed', async () => {
    const accepted = await decide('Approved by mistake', { decision: 'accept' });
    const { _id: conferenceId } = accepted.conference;
    const reason = 'The hall is booked for another week.';
    const removed = await readProposal(
      await backend.decide(editor, accepted, { decision: 'remove', reason }),
    );
    expect(removed).toMatchObject({ state: 'declined', reason });
    expect(await backend.findPublic(conferenceId)).toBeUndefined();
    const { sql } = getDatabase();
    expect(
      await sql`select action, actor_uid, reason from backend.proposal_events
        where proposal_id = ${removed.id}::uuid order by id`,
    ).toEqual([
      { action: 'submitted', actor_uid: 'sana', reason: null },
      { action: 'accepted', actor_uid: 'editor', reason: null },
      { action: 'declined', actor_uid: 'editor', reason },
    ]);
    const mail = (await backend.listMails()).find(({ kind }) => kind === 'proposal-revoked');
    expect(mail?.recipient).toBe('sana@example.com');
    expect(mail?.content.text).toContain(reason);

    // Sent in again, it is public again under the same id.
    const again = await backend.edit(sana, removed, proposalBody());
    await backend.accept(editor, again);
    expect(await backend.findPublic(conferenceId)).toBeDefined();
  });

  it('sees the proposals to decide about, the longest waiting first', async () => {
    const one = await backend.propose(sana);
    const other = await backend.propose(await backend.signIn('zara'));
    const changed = await backend.edit(sana, one, proposalBody());
    const { proposals } = await listReviews('');
    expect(proposals).toContainEqual({ ...changed, decidedBy: null });
    expect(proposals.every(({ state }) => state === 'pending')).toBe(true);
    const ids = proposals.map(({ id }) => id);
    expect(ids.indexOf(other.id)).toBeLessThan(ids.indexOf(changed.id));
  });

  it('sees the proposals in a state, the latest decision first, in pages of twenty', async () => {
    const declined = await decide('One that is declined', { decision: 'decline', reason: 'No.' });
    const withdrawn = await readProposal(await backend.withdraw(sana, await backend.propose(sana)));
    expect((await listReviews('?state=withdrawn')).proposals).toMatchObject([
      { id: withdrawn.id, decidedBy: 'sana@example.com' },
    ]);
    await copyProposal(declined.id, 21);
    const last = await decide('Another one', { decision: 'decline', reason: 'No.' });
    const first = await listReviews('?state=declined');
    expect(first.proposals[0]).toMatchObject({ id: last.id, decidedBy: 'editor@example.com' });
    expect(first.proposals).toHaveLength(20);
    expect(new Set(first.proposals.map(({ state }) => state))).toEqual(new Set(['declined']));
    const second = await listReviews('?state=declined&page=2');
    expect(second.proposals).toHaveLength(first.total - 20);
    const beyond = await listReviews('?state=declined&page=9');
    expect(beyond).toEqual({ proposals: [], total: first.total });
  });

  describe('many proposals', () => {
    it('of one organizer may be pending up to a hundred, and the response to a further one explains what to do', async () => {
      const organizer = await backend.signIn('hina');
      const first = await backend.propose(organizer);
      await copyProposal(first.id, 99);
      const submit = async () => backend.submit(organizer, proposalBody({}, await makeUpload()));
      const rejected = await submit();
      expect(rejected.status).toBe(422);
      const message = expect.stringMatching(/^100 of your conferences wait .* withdraw one/);
      expect(await rejected.json()).toMatchObject({
        error: { code: 'invalid-values', message },
        errors: [{ field: '', message }],
      });
      await backend.withdraw(organizer, first);
      const last = await Promise.all([submit(), submit(), submit()]);
      expect(last.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
      const { id } = await readProposal(last.find(({ status }) => status === 201) as Response);
      await backend.withdraw(organizer, { id });
      // The same proposal, sent twice at once, is the hundredth both times.
      const body = proposalBody({}, await makeUpload());
      const key = randomUUID();
      const twice = await Promise.all([0, 1].map(() => backend.submit(organizer, body, key)));
      expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    });

    it('are listed up to five hundred, and all counted', async () => {
      const organizer = await backend.signIn('bilal');
      await copyProposal((await backend.propose(organizer)).id, 501);
      const response = await backend.read(organizer, '/api/proposals');
      const own = (await response.json()) as ProposalList;
      expect([own.proposals.length, own.total]).toEqual([500, 502]);
    });
  });

  it('finds one pending request for each conference, and only new rows in the record', async () => {
    const { sql } = getDatabase();
    const { id } = await backend.propose(await backend.signIn('omar'));
    const again = sql`insert into backend.proposals (conference_id, organizer_uid, organizer_email,
      organizer_name, content, image_sha256, idempotency_key, request_hash)
      select conference_id, organizer_uid, organizer_email, organizer_name, content, image_sha256,
        gen_random_uuid(), request_hash from backend.proposals where id = ${id}::uuid`;
    await expect(again).rejects.toThrow(/proposals_one_pending_per_conference/);
    const rule = /rows of proposal_events are only added/;
    await expect(sql`update backend.proposal_events set actor_uid = 'another'`).rejects.toThrow(
      rule,
    );
    await expect(sql`delete from backend.proposal_events`).rejects.toThrow(rule);
    await expect(sql`truncate backend.proposal_events`).rejects.toThrow(rule);
    await expect(sql`delete from backend.proposals`).rejects.toThrow(/proposal_events/);
  });
});
