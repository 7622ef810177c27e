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

describeWithDatabase('a moderator', (getDatabase) => {
  let backend: ProposalBackend;
  let sana: SignedIn;
  let editor: SignedIn;
  beforeAll(async () => {
    backend = await openProposalBackend(getDatabase());
    sana = await backend.signIn('sana');
    editor = await backend.signIn('editor', { admin: true });
  });

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
    const again = await readProposal(await backend.decide(editor, revoked, { decision: 'accept' }));
    expect(again).toMatchObject({ state: 'accepted', conference: { _id: conferenceId } });
    expect(await isPublic(conferenceId)).toBe(true);
  });

  it('takes back the approval under a change that waits, which goes on waiting', async () => {
    const accepted = await decide('Changed since', { decision: 'accept' });

    const changed = await readProposal(
      await backend.change(
        sana,
        accepted.id,
        accepted.version,
        proposalBody({ conferenceTitle: 'Changed' }),
      ),
    );
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
    for (let made = 0; made < 22; made += 1)
      await decide(`Declined ${made}`, { decision: 'decline', reason: 'No.' });
    const first = await listDecided('?state=declined');
    const second = await listDecided('?state=declined&page=2');
    expect(first.proposals).toHaveLength(20);
    expect(first.proposals[0]?.values.conferenceTitle).toBe('Declined 21');
    expect(second.proposals).toHaveLength(first.total - 20);
    const beyond = await listDecided('?state=declined&page=9');
    expect(beyond).toEqual({ proposals: [], total: first.total });
  });

  it('reads a proposal of before the city, fees and programme, with these empty', async () => {
    const proposal = await backend.propose(sana);
    await getDatabase().sql`update backend.proposals
      set content = content - '{city,programme,registrationLink,feeCurrency,fees,earlyUntil}'::text[]
      where id = ${proposal.id}::uuid`;
    const read = await readProposal(await backend.read(editor, `/api/proposals/${proposal.id}`));
    expect(read.values).toEqual({
      ...proposal.values,
      city: '',
      programme: '',
      registrationLink: '',
      feeCurrency: '',
      feeCategory1: '',
      feeAmount1: '',
      feeEarly1: '',
      feeCategory2: '',
      feeAmount2: '',
      earlyUntil: '',
    });
  });

  it('finds the fees of a proposal stored as a list', async () => {
    const proposal = await backend.propose(sana);
    const [row] = await getDatabase().sql<{ content: object }[]>`
      select content from backend.proposals where id = ${proposal.id}::uuid`;
    expect(row?.content).toMatchObject({
      city: 'Lahore',
      feeCurrency: 'PKR',
      fees: [
        { category: 'Consultants', amount: 12000, earlyAmount: 9000 },
        { category: 'Trainees and nurses', amount: 4500.5 },
      ],
      earlyUntil: '2026-08-01',
    });
    expect(row?.content).not.toHaveProperty('feeAmount1');
  });

  it('takes a form of before the city, which does not send it', async () => {
    const body = proposalBody({ city: undefined }, await makeUpload());
    expect(await readProposal(await backend.submit(sana, body))).toMatchObject({
      values: { city: '' },
    });
    const empty = proposalBody({ city: '' }, await makeUpload());
    expect((await backend.submit(sana, empty)).status).toBe(422);
  });
});
