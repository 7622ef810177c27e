import { randomUUID } from 'node:crypto';
import type { Proposal } from '@meridian/contracts/organizers';
import { describeWithDatabase } from '@meridian/service/testing';
import {
  makeUpload,
  pageHeaders,
  proposalBody,
  proposalValues,
  readProposal,
  useProposalBackend,
} from '../testing/proposal-backend';

describeWithDatabase('proposals', (getDatabase) => {
  const { backend, sana, bilal, editor } = useProposalBackend(getDatabase);

  const readState = async ({ id }: Proposal) =>
    (await readProposal(await backend.read(editor, `/api/proposals/${id}`))).state;
  const listEvents = (id: string) =>
    getDatabase().sql<{ action: string; actor_uid: string }[]>`
      select action, actor_uid from backend.proposal_events
      where proposal_id = ${id}::uuid order by id`;
  const listMails = (kind: string, key: string) =>
    getDatabase().sql<{ recipient: string; content: { subject: string; text: string } }[]>`
      select recipient, content from backend.mails where message_id = ${`${kind}.${key}`}`;

  it.each<[string, Record<string, string>, number]>([
    ['a signed-out visitor', { cookie: '' }, 401],
    ['another site', { origin: 'https://evil.example' }, 403],
  ])(
    'from %s are read to their end before they are rejected, so that the sender gets the response',
    async (_, headers, status) => {
      let left = 20;
      const body = new ReadableStream({
        pull(controller) {
          left -= 1;
          if (left > 0) controller.enqueue(new Uint8Array(10_000));
          else controller.close();
        },
      });
      const type = { 'content-type': 'multipart/form-data; boundary=x' };
      const all = { ...pageHeaders(sana), ...type, ...headers };
      const init = { method: 'POST', body, duplex: 'half', headers: all };
      const response = await backend.request('/api/proposals', init as RequestInit);
      expect(response.status).toBe(status);
      expect(left).toBe(0);
    },
  );

  describe('that are submitted', () => {
    it('are stored with the version of the privacy notice that their form showed', async () => {
      const zara = await backend.signIn('zara');
      const headers = { 'idempotency-key': randomUUID(), 'privacy-notice': '2026-11-22' };
      const body = proposalBody({}, await makeUpload(3));
      const init = { method: 'POST', headers: pageHeaders(zara, headers), body };
      await readProposal(await backend.request('/api/proposals', init));
      const rows = await getDatabase()
        .sql`select notice from backend.proposals where organizer_uid = 'zara'`;
      expect(rows).toEqual([{ notice: '2026-11-22' }]);
    });

    it('are pending, visible to their organizer and moderators, and not public', async () => {
      // Numbers that are copied from address books have invisible marks.
      const marked = { phone: `\u202a${proposalValues.phone}\u202c` };
      const response = await backend.submit(sana, proposalBody(marked, await makeUpload(1)));
      expect(response.status).toBe(201);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const proposal = await readProposal(response);
      expect(proposal).toMatchObject({
        state: 'pending',
        decidedAt: null,
        reason: null,
        isChange: false,
        values: { ...proposalValues, phone: expect.any(String) },
        conference: {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          title: proposalValues.conferenceTitle,
          subTitle: 'HFI 2026',
          country: 'Lahore',
          countryName: 'Pakistan',
          details: proposalValues.details,
          categoryHeading: '',
        },
      });
      expect(await backend.findPublic(proposal.conference._id)).toBeUndefined();
      expect((await backend.read(bilal, `/api/proposals/${proposal.id}`)).status).toBe(404);
      expect((await backend.read(editor, `/api/proposals/${proposal.id}`)).status).toBe(200);
      const own = await (await backend.read(sana, '/api/proposals')).json();
      expect(own).toEqual({ proposals: [proposal], total: 1 });
      const none = await (await backend.read(bilal, '/api/proposals')).json();
      expect(none).toEqual({ proposals: [], total: 0 });
      expect(await listMails('proposal-received', proposal.id)).toMatchObject([
        { recipient: 'hello@meridian-health.example' },
      ]);
    });

    it('are stored once, however often the same request is sent', async () => {
      const key = randomUUID();
      const image = await makeUpload(2);
      const responses = await Promise.all(
        [1, 2, 3].map(() => backend.submit(sana, proposalBody({}, image), key)),
      );
      responses.push(await backend.submit(sana, proposalBody({}, image), key.toUpperCase()));
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const ids = await Promise.all(
        responses.map(async (response) => (await readProposal(response)).id),
      );
      expect(new Set(ids).size).toBe(1);
      expect(await listEvents(ids[0] ?? '')).toHaveLength(1);
      const other = { conferenceTitle: 'Another' };
      expect((await backend.submit(sana, proposalBody(other, image), key)).status).toBe(409);
      expect((await backend.submit(sana, proposalBody({}, await makeUpload(3)), key)).status).toBe(
        409,
      );
      // Another organizer may use the same key.
      expect((await backend.submit(bilal, proposalBody({}, image), key)).status).toBe(201);
    });

    it('are rejected with all errors, in the order of the form', async () => {
      const wrong = { phone: '+92 42 1', endDate: '2026-09-11', country: 'Atlantis' };
      const response = await backend.submit(sana, proposalBody(wrong));
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        error: { code: 'invalid-values', requestId: expect.any(String) },
        errors: [
          { field: 'phone', message: expect.stringMatching(/^Enter a phone number that exists/) },
          { field: 'endDate', message: 'The last day must not be before the first' },
          { field: 'country', message: 'Select the country from the list' },
          { field: 'image', message: 'Choose an image for the conference' },
        ],
      });
    });

    it('replace a former one that waits; its image stays unless a new one is sent', async () => {
      const first = await backend.propose(sana);
      const body = proposalBody({ conferenceTitle: 'A better title', shortName: '' });
      const second = await backend.edit(sana, first, body);
      expect(second).toMatchObject({
        state: 'pending',
        isChange: false,
        conference: {
          _id: first.conference._id,
          title: 'A better title',
          subTitle: 'By Indus Valley Heart Institute',
          conferenceImage: first.conference.conferenceImage,
        },
      });
      expect(await readState(first)).toBe('replaced');
      const image = await makeUpload(4, 'jpeg');
      const third = await backend.edit(sana, second, proposalBody({}, image));
      expect(third.conference.conferenceImage).not.toBe(first.conference.conferenceImage);
      // By now the first one is long replaced, and the third one waits.
      const [one, other] = await Promise.all(
        [first, third].map((former) => backend.edit(sana, former, proposalBody())),
      );
      const states = await Promise.all([third, one as Proposal, other as Proposal].map(readState));
      expect(states.sort()).toEqual(['pending', 'replaced', 'replaced']);
    });
  });

  describe('that are approved', () => {
    it('are public at once, exactly as in the preview, and their organizer is mailed', async () => {
      const proposal = await backend.propose(sana);
      const before = await (await backend.request('/api/data-version', {})).text();
      const decided = await readProposal(
        await backend.decide(editor, proposal, { decision: 'accept', reason: 'A fine programme.' }),
      );
      expect(decided).toMatchObject({
        state: 'accepted',
        isChange: false,
        decidedBy: 'editor@example.com',
        decidedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        reason: 'A fine programme.',
      });
      expect(await backend.findPublic(proposal.conference._id)).toEqual(
        asPublic(proposal.conference),
      );
      expect(await (await backend.request('/api/data-version', {})).text()).not.toBe(before);
      const [row] = await getDatabase().sql`
        select decided_by from backend.proposals where id = ${proposal.id}::uuid`;
      expect(row).toEqual({ decided_by: 'editor' });
      const [mail] = await listMails('proposal-accepted', proposal.id);
      expect(mail).toMatchObject({ recipient: 'sana@example.com' });
      expect(mail?.content.text).toContain('A fine programme.');
      expect(mail?.content.text).toContain(`/conferences-detail/${proposal.conference._id}`);
      expect(await listEvents(proposal.id)).toEqual([
        { action: 'submitted', actor_uid: 'sana' },
        { action: 'accepted', actor_uid: 'editor' },
      ]);
    });

    it('show their image to everyone, and before that only to organizer and moderators', async () => {
      const body = proposalBody({}, await makeUpload(5));
      const proposal = await readProposal(await backend.submit(sana, body));
      const path = proposal.conference.conferenceImage;
      expect((await backend.request(path, {})).status).toBe(404);
      expect((await backend.read(bilal, path)).status).toBe(404);
      const preview = await backend.read(sana, path);
      expect(preview.headers.get('cache-control')).toBe('private, no-store');
      expect((await backend.read(editor, path)).status).toBe(200);
      await backend.decide(editor, proposal, { decision: 'accept' });
      const shown = await backend.request(path, {});
      expect(shown.headers.get('content-type')).toBe('image/webp');
      expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const origins = [preview, shown].map((one) => one.headers.get('access-control-allow-origin'));
      expect(origins).toEqual([null, '*']);
      expect(Buffer.from(await preview.arrayBuffer())).toEqual(
        Buffer.from(await shown.arrayBuffer()),
      );
    });

    it('stay public while a change waits and after it is declined, until one is approved', async () => {
      const accepted = await backend.accept(editor, await backend.propose(sana));
      const conferenceId = accepted.conference._id;
      const body = () => proposalBody({ conferenceTitle: 'Changed' });
      const change = await backend.edit(sana, accepted, body());
      expect(change).toMatchObject({ state: 'pending', isChange: true });
      const isAsApproved = async () =>
        expect(await backend.findPublic(conferenceId)).toEqual(asPublic(accepted.conference));
      await isAsApproved();
      const reason = 'The title is too short.';
      const declined = await readProposal(
        await backend.decide(editor, change, { decision: 'decline', reason }),
      );
      expect(declined).toMatchObject({ state: 'declined', isChange: true, reason });
      const [mail] = await listMails('proposal-declined', change.id);
      expect(mail?.content.text).toMatch(/approved before stays\s+on\s+the\s+site/);
      await isAsApproved();

      const again = await backend.edit(sana, declined, body());
      expect(await backend.accept(editor, again)).toMatchObject({ isChange: false });
      expect(await readState(accepted)).toBe('replaced');
      expect(await backend.findPublic(conferenceId)).toEqual(asPublic(again.conference));
    });

    it('leave the site when they are withdrawn, with a change that waits, but not with that alone', async () => {
      const accepted = await backend.accept(editor, await backend.propose(sana));
      const first = await backend.edit(sana, accepted, proposalBody());
      await readProposal(await backend.withdraw(sana, first));
      expect(await backend.findPublic(accepted.conference._id)).toBeDefined();
      const change = await backend.edit(sana, accepted, proposalBody());
      const withdrawn = await readProposal(await backend.withdraw(sana, accepted));
      expect(withdrawn).toMatchObject({ state: 'withdrawn', isChange: false });
      expect(await readState(change)).toBe('withdrawn');
      expect(await backend.findPublic(accepted.conference._id)).toBeUndefined();
    });
  });

  it('may be replaced on their first day and after it, as long as that day stays', async () => {
    const proposal = await backend.propose(sana);
    const before = backend.clock.now;
    backend.clock.now = new Date(`${proposalValues.startDate}T12:00:00+05:00`);
    try {
      const sooner = proposalBody({ startDate: '2026-09-11' });
      const moved = await backend.resubmit(sana, proposal, sooner);
      expect(moved.status).toBe(422);
      expect(await moved.json()).toMatchObject({ errors: [{ field: 'startDate' }] });
      const changed = await backend.edit(sana, proposal, proposalBody({ venue: 'Hall 2' }));
      expect(changed).toMatchObject({ values: { venue: 'Hall 2' } });
    } finally {
      backend.clock.now = before;
    }
  });

  it('get one decision when several moderators decide at once', async () => {
    const proposal = await backend.propose(sana);
    const responses = await Promise.all(
      ['accept', 'decline', 'accept', 'decline'].map((decision) =>
        backend.decide(editor, proposal, { decision, reason: 'As I see it' }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const rejected = await responses.find(({ status }) => status === 409)?.json();
    const message = expect.stringMatching(/^The proposal is (accepted|declined),/);
    expect(rejected).toMatchObject({ error: { message } });
    expect(await listEvents(proposal.id)).toHaveLength(2);
  });

  it('are public or withdrawn, never both, when both happen at once', async () => {
    for (const _ of [1, 2, 3]) {
      const proposal = await backend.propose(sana);
      const responses = await Promise.all([
        backend.decide(editor, proposal, { decision: 'accept' }),
        backend.withdraw(sana, proposal),
      ]);
      const statuses = responses.map(({ status }) => status);
      expect(statuses).toContain(200);
      const response = await backend.read(sana, `/api/proposals/${proposal.id}`);
      const { state } = await readProposal(response);
      const shown = await backend.findPublic(proposal.conference._id);
      expect(shown !== undefined).toBe(state === 'accepted');
    }
  });
});

/** A conference of a proposal as its page has it: the database counts its changes. */
function asPublic(conference: Proposal['conference']) {
  const conferenceImage = expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{64}-640x360\.webp$/);
  const byDatabase = { sequence: expect.any(Number), updatedAt: expect.any(String) };
  return { ...conference, ...byDatabase, conferenceImage };
}
