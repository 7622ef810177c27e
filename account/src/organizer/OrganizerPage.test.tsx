import { findAccessibilityProblems, renderRoute } from '@meridian/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEnded, signedIn } from '../identity/organizer-state';
import { remote } from '../remote';
import { fakeServer } from '../testing/fake-server';
import { sampleOrganizer, sampleProposal, sampleReview } from '../testing/sample-proposal';

const second = 'f1c3a7d2-0000-4000-8000-000000000002';
const pending = sampleProposal();
const accepted = sampleProposal({
  id: second,
  version: 7,
  state: 'accepted',
  isPublic: true,
  decidedAt: '2026-11-21T03:00:00Z',
  values: { conferenceTitle: 'Nursing Leadership Forum' },
});

beforeEach(() => {
  localStorage.clear();
  sessionEnded();
});

const title = 'Heart Failure Across Borders';
async function show(organizer = sampleOrganizer) {
  signedIn(organizer);
  return renderRoute(remote, '/databutton');
}
const card = async (name = title) => {
  const heading = await screen.findByRole('heading', { name });
  const article = heading.closest('article');
  if (!article) throw new Error(`${name} stands in no card`);
  return within(article);
};
const listed = (...proposals: unknown[]) => ({ proposals, total: proposals.length });
const own = (...proposals: unknown[]) => ({
  'GET /api/proposals': { status: 200, body: listed(...proposals) },
});
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

describe('the organizer’s page', () => {
  it('links to the forms for every visitor, and asks to sign in, without a request to the server', async () => {
    const asked = fakeServer({});
    await renderRoute(remote, '/databutton');
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(['Conference', 'Course', 'Sign in'].map(href)).toEqual([
      '/add_conference',
      '/courses',
      '/login',
    ]);
    expect(asked).toEqual([]);
  });

  it('lists the organizer’s conferences with state, days and reason in words', async () => {
    const declined = sampleProposal({
      id: 'f1c3a7d2-0000-4000-8000-000000000003',
      state: 'declined',
      decidedAt: '2026-11-21T03:00:00Z',
      reason: 'The venue is missing.\nPlease name the hall.',
      values: { conferenceTitle: 'Day Surgery Update' },
    });
    const proposals = [pending, accepted, declined];
    const asked = fakeServer({
      'GET /api/proposals': { status: 200, body: { proposals, total: 4 } },
    });
    await show();
    const first = await card();
    expect(first.getByText('Waiting for review')).toBeInTheDocument();
    // 21:30 UTC is the next day in Pakistan.
    expect(first.getByText('21 November 2026')).toBeInTheDocument();
    expect(first.getByRole('link', { name: /^Change/ })).toHaveAttribute(
      'href',
      `/add_conference?proposal=${pending.id}`,
    );
    const public_ = await card('Nursing Leadership Forum');
    expect(public_.getByText('Approved', { selector: 'p' })).toBeInTheDocument();
    expect(public_.getByRole('link', { name: /^See its page/ })).toHaveAttribute(
      'href',
      '/conferences-detail/aaaaaaaaaaaaaaaaaaaaaaaa',
    );
    expect(public_.getByText(/approved version stays public/)).toBeInTheDocument();
    const declinedCard = await card('Day Surgery Update');
    expect(declinedCard.getByText(/The venue is missing/)).toBeInTheDocument();
    expect(declinedCard.queryByRole('link', { name: /^Change/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Take the change back/ })).not.toBeInTheDocument();
    expect(screen.getByText(/^You have sent 4 conferences. These are the newest 3/)).toBeVisible();
    expect(await findAccessibilityProblems(document.body)).toEqual([]);
    // Those who review are asked for more.
    expect(screen.queryByRole('heading', { name: 'To review' })).not.toBeInTheDocument();
    expect(asked.map(({ path }) => path)).toEqual(['/api/proposals']);
    act(() => sessionEnded());
    expect(screen.queryByText(title)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('says what to do when the organizer has sent no conference yet', async () => {
    fakeServer(own());
    await show();
    await screen.findByRole('link', { name: 'Add your first conference' });
  });

  it('says that the list cannot be loaded, retries on request, and when its tab becomes visible', async () => {
    let status = 500;
    let list = [pending];
    fakeServer({ 'GET /api/proposals': () => ({ status, body: listed(...list) }) });
    await show();
    await screen.findByRole('heading', { name: 'Your conferences cannot be shown right now' });
    status = 200;
    await press('Try again');
    await card();
    list = [{ ...pending, state: 'accepted', isPublic: true }];
    comeBack();
    expect(await screen.findByText('Approved')).toBeInTheDocument();
  });

  it('does not ask to sign in again when the session request fails', async () => {
    let isUp = false;
    const body = { organizer: sampleOrganizer };
    fakeServer({
      'GET /api/organizers/session': () => (isUp ? { status: 200, body } : 'unreachable'),
      ...own(pending),
    });
    localStorage.setItem('name-logged-in', sampleOrganizer.displayName);
    await renderRoute(remote, '/databutton');
    await screen.findByRole('heading', { name: 'Your conferences cannot be shown right now' });
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    isUp = true;
    await press('Try again');
    await card();
  });
});

describe('withdrawing a conference', () => {
  const path = `POST /api/proposals/${pending.id}/withdraw`;

  async function withdraw(name = title) {
    await show();
    const { getByRole } = await card(name);
    await userEvent.click(getByRole('button', { name: /^Withdraw / }));
    return within(screen.getByRole('dialog', { name: 'Withdraw this conference?' }));
  }

  it('asks first, sends the version, and shows the new state', async () => {
    let current = pending;
    const asked = fakeServer({
      'GET /api/proposals': () => ({ status: 200, body: listed(current) }),
      [path]: () => {
        current = { ...pending, state: 'withdrawn', version: 4 };
        return { status: 200, body: { proposal: current } };
      },
    });
    await withdraw();
    await press('Keep it');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(asked).toHaveLength(1);
    await press(/^Withdraw /);
    await press('Withdraw it');
    expect(asked[1]).toMatchObject({ method: 'POST', headers: { 'if-match': '"3"' } });
    const { findByText, queryByRole } = await card();
    expect(await findByText('Withdrawn')).toBeInTheDocument();
    expect(queryByRole('button', { name: /^Withdraw / })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: title })).toHaveFocus();
  });

  it.each([
    [412, 'This conference was changed meanwhile'],
    [409, 'This is no longer possible'],
  ])('explains a response of %i, and loads the list again', async (status, said) => {
    const asked = fakeServer({ ...own(pending), [path]: { status, body: {} } });
    await withdraw();
    await press('Withdraw it');
    expect(await screen.findByText(said)).toBeInTheDocument();
    await waitFor(() => expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']));
  });

  it('is another thing than taking a change back, which shows the approved version again', async () => {
    let current: unknown = { ...accepted, state: 'pending', decidedAt: null };
    const asked = fakeServer({
      'GET /api/proposals': () => ({ status: 200, body: listed(current) }),
      [`POST /api/proposals/${second}/take-back`]: () => {
        current = accepted;
        return { status: 200, body: { proposal: accepted } };
      },
    });
    const dialog = await withdraw('Nursing Leadership Forum');
    expect(dialog.getByText(/The change that waits goes with it/)).toBeInTheDocument();
    await press('Keep it');
    await press(/^Take the change back/);
    const other = within(screen.getByRole('dialog', { name: 'Take the change back?' }));
    expect(other.getByText(/stays public as it was approved/)).toBeInTheDocument();
    expect(asked).toHaveLength(1);
    await press('Take it back');
    expect(asked[1]).toMatchObject({ method: 'POST', headers: { 'if-match': '"7"' } });
    expect(await screen.findByText('Approved', { selector: 'p' })).toBeInTheDocument();
  });
});

describe('reviewing', () => {
  const admin = { ...sampleOrganizer, admin: true };
  const path = `POST /api/reviews/${pending.id}`;
  type Listed = { status: number; body: unknown };
  /** A server whose list of reviews is asked for each time. */
  const serve = (list: () => Listed, decide?: () => Listed) =>
    fakeServer({ ...own(), 'GET /api/reviews': list, ...(decide ? { [path]: decide } : {}) });
  const waiting = (...proposals: unknown[]) => ({ status: 200, body: listed(...proposals) });
  type Asked = ReturnType<typeof serve>;
  const posts = (asked: Asked) => asked.filter(({ method }) => method === 'POST');
  const preview = () => screen.getByRole('button', { name: /^Preview/ });
  const approve = () => screen.getByRole('button', { name: /^Approve/ });

  it('shows the sender, and exactly what visitors would see', async () => {
    serve(() => ({ status: 200, body: { proposals: [pending], total: 501 } }));
    const view = await show(admin);
    const item = await card();
    expect(
      screen.getByText(/^501 conferences wait for a decision. These are the 1 that/),
    ).toBeVisible();
    expect(item.getByRole('link', { name: 'events@ravi-heart.example' })).toBeInTheDocument();
    const phone = item.getByRole('link', { name: /^\+92\s42\s35550199$/ });
    expect(phone).toHaveAttribute('href', 'tel:+924235550199');
    const site = item.getByRole('link', { name: /^https:\/\/www\.ravi-heart\.example\s*\(/ });
    expect(site).toHaveAttribute('rel', 'noopener noreferrer');
    expect(view.placed).toEqual([]);
    await userEvent.click(preview());
    expect(view.placed).toEqual([
      { id: 'catalogue/conference-preview', props: { conference: pending.conference } },
    ]);
    expect(await findAccessibilityProblems(document.body)).toEqual([]);
  });

  it('shows only the fields that a change would change', async () => {
    const details = 'Three days.\nNow with workshops.';
    const days = { venue: 'Chenab Hall, Multan', startDate: '2099-04-09' };
    const values = { ...days, shortName: '', details };
    serve(() => waiting(sampleReview(values, { isSameImage: false })));
    await show(admin);
    const item = await card();
    const heading = item.getByRole('heading', { name: 'What would change' });
    const changes = within(heading.parentElement as HTMLElement);
    const terms = changes.getAllByRole('term').map((term) => term.textContent);
    expect(terms).toEqual(['Short name', 'First day', 'Venue', 'Details', 'Image']);
    const said = changes.getAllByRole('definition').map((definition) => definition.textContent);
    expect(said).toEqual([
      'Before: HFB 2099After: nothing',
      'Before: 10 April 2099After: 9 April 2099',
      expect.stringContaining('After: Chenab Hall'),
      expect.stringMatching(/^Before: Three days on .*After: Three days\.\nNow with workshops\.$/s),
      'Another one than is public now',
    ]);
  });

  it('approves the version that was read, says so, and removes it from the list', async () => {
    let list = [pending];
    const asked = serve(
      () => waiting(...list),
      () => {
        list = [];
        return { status: 200, body: { proposal: { ...pending, state: 'accepted' } } };
      },
    );
    await show(admin);
    await card();
    await userEvent.click(approve());
    expect(posts(asked)).toMatchObject([
      { headers: { 'if-match': '"3"' }, body: { decision: 'accept' } },
    ]);
    expect(screen.getByText(/is approved and public/)).toBeInTheDocument();
    await screen.findByRole('heading', { name: 'Nothing waits for a decision' });
  });

  it('declines with a reason, which is required', async () => {
    const asked = serve(
      () => waiting(pending),
      () => ({ status: 200, body: { proposal: pending } }),
    );
    await show(admin);
    await card();
    await press(/^Decline/);
    const reason = screen.getByLabelText(/^Why it is declined/);
    expect(reason).toHaveFocus();
    await press('Decline and tell the organizer');
    expect(reason).toBeInvalid();
    expect(reason).toHaveFocus();
    expect(screen.getByText(/^Enter why it is declined/)).toBeInTheDocument();
    await userEvent.type(reason, ' Name the hall. ');
    await press('Decline and tell the organizer');
    expect(posts(asked)[0]?.body).toEqual({ decision: 'decline', reason: 'Name the hall.' });
    expect(await screen.findByText(/gets your reason by mail/)).toBeInTheDocument();
  });

  it('shows the newest version after a 412, for another look, and says when someone else has decided', async () => {
    let version = 3;
    const asked = serve(
      () => waiting({ ...pending, version }),
      () => {
        const status = version === 3 ? 412 : 409;
        version = 4;
        return { status, body: {} };
      },
    );
    await show(admin);
    await card();
    await userEvent.click(preview());
    await userEvent.click(approve());
    expect(await screen.findByText(/You see the newest version now/)).toBeInTheDocument();
    expect(approve()).toHaveFocus();
    await waitFor(() => expect(approve()).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(approve());
    expect(posts(asked)).toHaveLength(1);
    await userEvent.click(preview());
    await userEvent.click(approve());
    expect(posts(asked)[1]?.headers['if-match']).toBe('"4"');
    expect(await screen.findByText(/was decided about or withdrawn by someone else/)).toBeVisible();
  });

  describe('with a typed reason', () => {
    const reason = () => screen.getByLabelText(/^Why it is declined/);
    let status: number;

    beforeEach(async () => {
      status = 200;
      serve(() => ({ status, body: listed(pending) }));
      await show(admin);
      await card();
      await press(/^Decline/);
      await userEvent.type(reason(), 'Name the hall.');
    });
    afterEach(() => press('Not now'));

    it('keeps it and the list when a newer list cannot be loaded, and says so', async () => {
      status = 503;
      comeBack();
      expect(await screen.findByText('This list may be out of date')).toBeInTheDocument();
      expect(reason()).toHaveValue('Name the hall.');
      status = 200;
      await press('Ask for the newest');
      await waitFor(() =>
        expect(screen.queryByText('This list may be out of date')).not.toBeInTheDocument(),
      );
      expect(reason()).toHaveValue('Name the hall.');
    });

    it('restores it when the same moderator signs in again after the session ended', async () => {
      status = 401;
      comeBack();
      await screen.findByRole('heading', { name: 'Sign in to go on with the reviews' });
      expect(screen.queryByText(title)).not.toBeInTheDocument();
      status = 200;
      act(() => signedIn({ ...admin, uid: 'u2' }));
      const others = await card();
      expect(others.queryByLabelText(/^Why it is declined/)).not.toBeInTheDocument();
      act(() => signedIn(admin));
      await card();
      await waitFor(() => expect(reason()).toHaveValue('Name the hall.'));
    });
  });
});
