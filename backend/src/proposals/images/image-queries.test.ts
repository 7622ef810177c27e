import { describeWithDatabase } from '@meridian/service/testing';
import {
  makeUpload,
  openProposalBackend,
  type ProposalBackend,
  proposalBody,
  readProposal,
} from '../../testing/proposal-backend';
import { purgeUnusedImages } from './image-queries';

describeWithDatabase('the images of proposals', (getDatabase) => {
  let backend: ProposalBackend;
  beforeAll(async () => {
    backend = await openProposalBackend(getDatabase());
  });

  const countImages = async () => {
    const [row] = await getDatabase().sql<{ count: number }[]>`
      select count(*)::int as count from backend.conference_images`;
    return row?.count;
  };

  it('are purged a day after their last use, and never while they are public', async () => {
    const sana = await backend.signIn('sana');
    const editor = await backend.signIn('editor', { admin: true });
    const first = await backend.propose(sana);
    const body = async (red: number) => proposalBody({}, await makeUpload(red));
    const second = await readProposal(await backend.change(sana, first.id, 1, await body(60)));
    const accepted = await readProposal(
      await backend.decide(editor, second, { decision: 'accept' }),
    );
    await backend.change(sana, first.id, accepted.version, await body(120));
    expect(await countImages()).toBe(3);

    await purgeUnusedImages(getDatabase().db);
    expect(await countImages()).toBe(3);
    await getDatabase().sql`update backend.conference_images
      set created_at = now() - interval '2 days'`;
    await purgeUnusedImages(getDatabase().db);
    // The public one, and the pending one.
    expect(await countImages()).toBe(2);
    expect((await backend.request(second.conference.conferenceImage, {})).status).toBe(200);
  });
});
