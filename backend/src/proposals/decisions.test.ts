import { randomUUID } from 'node:crypto';
import type { DecidedProposal, ProposalList } from '@meridian/contracts/organizers';
import { conferenceListSchema } from '@meridian/contracts/schemas';
import { describeWithDatabase } from '@meridian/service/testing';
import { parse } from 'valibot';
import {
  makeUpload,
  openProposalBackend,
  type ProposalBackend,
  proposalBody,
  readProposal,
  type SignedIn,
} from '../testing/proposal-backend';
import { purgeUnusedImages } from './images/image-queries';

describeWithDatabase('a moderator', (getDatabase) => {
  let backend: ProposalBackend;
  let sana: SignedIn;
  let editor: SignedIn;
  beforeAll(async () => {
    backend = await openProposalBackend(getDatabase());
    sana = await backend.signIn('sana');
    editor = await backend.signIn('editor', { admin: true });
  });

  /** Stores copies of a proposal. */
  const copyProposal = (id: string, copies: number) => getDatabase().sql`
    insert into backend.proposals (conference_id, organizer_uid, organizer_email, organizer_name,
      content, image_sha256, idempotency_key, request_hash, state, reason, decided_by, decided_at)
    select left(md5(id::text || number), 24), organizer_uid, organizer_email, organizer_name, content,
      image_sha256, gen_random_uuid(), request_hash, state, reason, decided_by, decided_at
    from backend.proposals, generate_series(1, ${copies}::int) number where id = ${id}::uuid`;
  const isPublic = async (id: string) => {
    const response = await backend.request('/api/show-data', {});
    return parse(conferenceListSchema, await response.json()).allTasks.some(
      ({ _id }) => _id === id,
    );
  };
  const decide = async (title: string, decision: { decision: string; reason?: string }) => {
    const proposal = await backend.propose(sana, { conferenceTitle: title });
    return readProposal(await backend.decide(editor, proposal, decision));
  };
  const listDecided = async (query = '') => {
    const response = await backend.read(editor, `/api/reviews/decided${query}`);
    return (await response.json()) as ProposalList<DecidedProposal>;
  };

  it('takes an approval back: off the site, waiting again, with a reason that is mailed', async () => {
    const accepted = await decide('Approved by mistake', { decision: 'accept' });
    const conferenceId = accepted.conference._id;
    expect(await isPublic(conferenceId)).toBe(true);
    const reason = 'The hall is booked for another week.';
    const revoked = await readProposal(await backend.revoke(editor, accepted, reason));
    expect(revoked).toMatchObject({ state: 'pending', isPublic: false, decidedAt: null, reason });
    expect(await isPublic(conferenceId)).toBe(false);
    const { sql } = getDatabase();
    expect(
      await sql`select action, actor_uid, reason from backend.proposal_events
        where proposal_id = ${revoked.id}::uuid order by id`,
    ).toEqual([
      { action: 'submitted', actor_uid: 'sana', reason: null },
      { action: 'accepted', actor_uid: 'editor', reason: null },
      { action: 'revoked', actor_uid: 'editor', reason },
    ]);
    const [mail] = await sql<{ recipient: string; content: { text: string } }[]>`
      select recipient, content from backend.mails
      where message_id = ${`proposal-revoked.${revoked.id}-${revoked.version}`}`;
    expect(mail?.recipient).toBe('sana@example.com');
    expect(mail?.content.text).toContain(reason);

    // It can be approved again, and is public again under the same id.
    const again = await backend.accept(editor, revoked);
    expect(again).toMatchObject({ state: 'accepted', conference: { _id: conferenceId } });
    expect(await isPublic(conferenceId)).toBe(true);
  });

  it('takes back the approval under a change that waits, which goes on waiting', async () => {
    const accepted = await decide('Changed since', { decision: 'accept' });

    const body = proposalBody({ conferenceTitle: 'Changed' });
    const changed = await backend.edit(sana, accepted, body);
    const revoked = await readProposal(await backend.revoke(editor, changed, 'Not yet.'));
    expect(revoked).toMatchObject({
      state: 'pending',
      isPublic: false,
      values: { conferenceTitle: 'Changed' },
    });
    expect(await isPublic(accepted.conference._id)).toBe(false);
    expect((await backend.revoke(editor, revoked, 'Again.')).status).toBe(409);
  });

  it('sees what was decided, the latest first, with who did it and when, by state', async () => {
    const accepted = await decide('One that is accepted', { decision: 'accept' });
    const declined = await decide('One that is declined', { decision: 'decline', reason: 'No.' });
    const withdrawn = await readProposal(await backend.withdraw(sana, await backend.propose(sana)));
    const waiting = await backend.propose(sana);
    const all = await listDecided();
    const ids = all.proposals.map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual([withdrawn.id, declined.id, accepted.id]);
    expect(ids).not.toContain(waiting.id);
    expect(all.total).toBe(all.proposals.length);
    expect(all.proposals.slice(0, 3).map(({ decided }) => decided.by)).toEqual([
      'sana@example.com',
      'editor@example.com',
      'editor@example.com',
    ]);
    expect(Date.parse(all.proposals[0]?.decided.at ?? '')).toBeGreaterThan(0);
    const onlyDeclined = await listDecided('?state=declined');
    expect(onlyDeclined.proposals.map(({ state }) => state)).toEqual(['declined']);
    expect(onlyDeclined.total).toBe(1);
  });

  it('sees them in pages of twenty', async () => {
    const last = await decide('Declined', { decision: 'decline', reason: 'No.' });
    await copyProposal(last.id, 21);
    await getDatabase().sql`insert into backend.proposal_events
      (proposal_id, version, action, actor_uid, actor_email, content, image_sha256, reason)
      select id, version, 'declined', 'editor', 'editor@example.com', content, image_sha256, reason
      from backend.proposals where state = 'declined'
        and id not in (select proposal_id from backend.proposal_events)`;
    const first = await listDecided('?state=declined');
    const second = await listDecided('?state=declined&page=2');
    expect(first.proposals).toHaveLength(20);
    expect(second.proposals).toHaveLength(first.total - 20);
    const beyond = await listDecided('?state=declined&page=9');
    expect(beyond).toEqual({ proposals: [], total: first.total });
  });

  it('reads a proposal of before the city, fees and programme, with these empty', async () => {
    const proposal = await backend.propose(sana);
    const [row] = await getDatabase().sql<{ content: object }[]>`
      select content from backend.proposals where id = ${proposal.id}::uuid`;
    expect(row?.content).toMatchObject({ fees: [{ amount: 12000, earlyAmount: 9000 }, {}] });
    expect(row?.content).not.toHaveProperty('feeAmount1');
    await getDatabase().sql`update backend.proposals
      set content = content - '{city,programme,registrationLink,feeCurrency,fees,earlyUntil}'::text[]
      where id = ${proposal.id}::uuid`;
    const read = await readProposal(await backend.read(editor, `/api/proposals/${proposal.id}`));
    const later = /^(city|programme|registrationLink|fee\w+|earlyUntil)$/;
    const emptied = Object.entries(proposal.values).map(([name, value]) => [
      name,
      later.test(name) ? '' : value,
    ]);
    expect(read.values).toEqual(Object.fromEntries(emptied));
  });

  it('takes a form of before the city, which does not send it', async () => {
    const body = proposalBody({ city: undefined }, await makeUpload());
    expect(await readProposal(await backend.submit(sana, body))).toMatchObject({
      values: { city: '' },
    });
    const empty = proposalBody({ city: '' }, await makeUpload());
    expect((await backend.submit(sana, empty)).status).toBe(422);
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
      await getDatabase()
        .sql`update backend.proposals set state = 'withdrawn' where id = ${id}::uuid`;
      // The same proposal, sent twice at once, is the hundredth both times.
      const body = proposalBody({}, await makeUpload());
      const key = randomUUID();
      const twice = await Promise.all([0, 1].map(() => backend.submit(organizer, body, key)));
      expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    });

    it('are listed up to five hundred, and all counted', async () => {
      const organizer = await backend.signIn('bilal');
      await copyProposal((await backend.propose(organizer)).id, 501);
      const list = async (reader: typeof editor, path: string) =>
        (await (await backend.read(reader, path)).json()) as ProposalList<DecidedProposal>;
      const own = await list(organizer, '/api/proposals');
      expect([own.proposals.length, own.total]).toEqual([500, 502]);
      const waiting = await list(editor, '/api/reviews');
      expect(waiting.proposals).toHaveLength(500);
      // Those of other tests are pending too.
      expect(waiting.total).toBeGreaterThanOrEqual(502);
    });
  });

  describe('the database', () => {
    let id: string;
    beforeAll(async () => {
      id = (await backend.propose(await backend.signIn('omar'))).id;
    });

    it.each([
      ["state = 'accepted', is_public = true", /proposals_decision_names_a_moderator/],
      [
        "state = 'declined', reason = 'No', decided_by = '', decided_at = now()",
        /proposals_decision_names_a_moderator/,
      ],
      ["state = 'published'", /proposals_state_check/],
      [
        "state = 'declined', decided_by = 'editor', decided_at = now()",
        /proposals_decline_has_a_reason/,
      ],
      ["state = 'withdrawn', is_public = true", /proposals_withdrawn_is_hidden/],
    ])('takes no proposal with %s', async (changes, rule) => {
      const change = `update backend.proposals set ${changes} where id = '${id}'`;
      const failure = await getDatabase()
        .db.execute(change)
        .catch(({ cause }) => String(cause));
      expect(failure).toMatch(rule);
    });

    it('takes one pending request for each conference, and only new rows in the record', async () => {
      const { sql } = getDatabase();
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

  it('images are purged a day after their last use, and never while they are public', async () => {
    const { sql } = getDatabase();
    const countImages = async () => (await sql`select 1 from backend.conference_images`).length;
    const zoya = await backend.signIn('zoya');
    const others = await countImages();
    const body = async (red: number) => proposalBody({}, await makeUpload(red));
    const first = await readProposal(await backend.submit(zoya, await body(30)));
    const second = await backend.edit(zoya, first, await body(60));
    const accepted = await backend.accept(editor, second);
    await backend.change(zoya, first.id, accepted.version, await body(120));
    expect(await countImages()).toBe(others + 3);

    await purgeUnusedImages(getDatabase().db);
    expect(await countImages()).toBe(others + 3);
    await sql`update backend.conference_images
      set created_at = now() - interval '2 days'`;
    await purgeUnusedImages(getDatabase().db);
    const left = await sql`select 1 from backend.conference_images
      where created_at < now() - interval '1 day'`;
    expect(left).toHaveLength(others + 2);
    expect((await backend.request(second.conference.conferenceImage, {})).status).toBe(200);
  });
});
