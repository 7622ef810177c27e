import { randomUUID } from 'node:crypto';
import type { ProposalList } from '@meridian/contracts/organizers';
import { describeWithDatabase } from '@meridian/service/testing';
import {
  makeUpload,
  openProposalBackend,
  proposalBody,
  readProposal,
} from '../testing/proposal-backend';

describeWithDatabase('many proposals', (getDatabase) => {
  async function openWithMany(uid: string, copies: number) {
    const backend = await openProposalBackend(getDatabase());
    const organizer = await backend.signIn(uid);
    const first = await backend.propose(organizer);
    await getDatabase().sql`
      insert into backend.proposals (conference_id, organizer_uid, organizer_email, organizer_name,
        content, image_sha256, idempotency_key, request_hash)
      select left(md5(organizer_uid || number), 24), organizer_uid, organizer_email, organizer_name, content,
        image_sha256, gen_random_uuid(), request_hash
      from backend.proposals, generate_series(1, ${copies}::int) number where id = ${first.id}`;
    return { backend, organizer, first };
  }

  it('of one organizer may be pending up to a hundred, and the response to a further one explains what to do', async () => {
    const { backend, organizer, first } = await openWithMany('sana', 99);
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
    const { backend, organizer } = await openWithMany('bilal', 501);
    const editor = await backend.signIn('editor', { admin: true });
    const list = async (reader: typeof editor, path: string) =>
      (await (await backend.read(reader, path)).json()) as ProposalList;
    const own = await list(organizer, '/api/proposals');
    expect([own.proposals.length, own.total]).toEqual([500, 502]);
    const waiting = await list(editor, '/api/reviews');
    expect(waiting.proposals).toHaveLength(500);
    // Proposals of other tests are pending too.
    expect(waiting.total).toBeGreaterThanOrEqual(502);
  });
});
