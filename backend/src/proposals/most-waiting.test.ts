import { describeOnEachDatabase } from '@shared/service/testing';
import { makeUpload, openProposalBackend, proposalBody } from '../testing/proposal-backend';

describeOnEachDatabase('proposals of one organizer that wait', (getDatabase) => {
  it('are a hundred at most, and who sends more reads what to do', async () => {
    const backend = await openProposalBackend(getDatabase());
    const sana = await backend.signIn('sana');
    const first = await backend.propose(sana);
    await getDatabase().sql`
      insert into backend.proposals (conference_id, organizer_uid, organizer_email, organizer_name,
        content, image_sha256, idempotency_key, request_hash)
      select lpad(number::text, 24, '0'), organizer_uid, organizer_email, organizer_name, content,
        image_sha256, gen_random_uuid(), request_hash
      from backend.proposals, generate_series(1, 99) number`;
    const submit = async () => backend.submit(sana, proposalBody({}, await makeUpload()));
    const refused = await submit();
    expect(refused.status).toBe(422);
    const message = expect.stringMatching(/^100 of your conferences wait .* withdraw one/);
    expect(await refused.json()).toMatchObject({
      error: { code: 'invalid-values', message },
      errors: [{ field: '', message }],
    });
    await backend.withdraw(sana, first);
    expect((await submit()).status).toBe(201);
  });
});
