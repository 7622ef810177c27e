import { findAccessibilityProblems, renderRoute } from '@meridian/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEnded, signedIn } from '../identity/organizer-state';
import { remote } from '../remote';
import { fakeServer } from '../testing/fake-server';
import { sampleOrganizer, sampleProposal } from '../testing/sample-proposal';

const second = 'f1c3a7d2-0000-4000-8000-000000000002';
const pending = sampleProposal();
const accepted = sampleProposal({
  id: second,
  state: 'accepted',
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
    expect(declinedCard.getByRole('link', { name: /^Send again/ })).toHaveAttribute(
      'href',
      `/add_conference?proposal=${declined.id}`,
    );
    expect(declinedCard.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
    expect(screen.getByText(/^You have sent 4 conferences. These are the newest 3/)).toBeVisible();
    expect(await findAccessibilityProblems(document.body)).toEqual([]);
    // Organizers who are no admins see no reviews.
    expect(screen.queryByRole('heading', { name: 'Reviews' })).not.toBeInTheDocument();
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
    list = [{ ...pending, state: 'accepted' }];
    comeBack();
    expect(await screen.findByText('Approved', { selector: 'p' })).toBeInTheDocument();
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

  async function withdraw() {
    await show();
    const { getByRole } = await card();
    await userEvent.click(getByRole('button', { name: /^Withdraw / }));
    return within(screen.getByRole('dialog'));
  }

  it('asks first, and shows the new state', async () => {
    let current = pending;
    const asked = fakeServer({
      'GET /api/proposals': () => ({ status: 200, body: listed(current) }),
      [path]: () => {
        current = { ...pending, state: 'withdrawn' };
        return { status: 200, body: { proposal: current } };
      },
    });
    await withdraw();
    await press('Keep it');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(asked).toHaveLength(1);
    await press(/^Withdraw /);
    await press('Withdraw it');
    expect(asked[1]).toMatchObject({ method: 'POST', body: null });
    const { findByText, queryByRole } = await card();
    expect(await findByText('Withdrawn', { selector: 'p' })).toBeInTheDocument();
    expect(queryByRole('button', { name: /^Withdraw / })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: title })).toHaveFocus();
  });

  it('explains that it came too late, and loads the list again', async () => {
    const asked = fakeServer({ ...own(pending), [path]: { status: 409, body: {} } });
    await withdraw();
    await press('Withdraw it');
    expect(await screen.findByText('This is no longer possible')).toBeInTheDocument();
    await waitFor(() => expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']));
  });

  it('says what a withdrawal removes, and what stays', async () => {
    const change = { ...pending, isChange: true };
    fakeServer(own(change, accepted));
    const dialog = await withdraw();
    expect(dialog.getByRole('heading', { name: 'Withdraw this change?' })).toBeInTheDocument();
    expect(dialog.getByText(/The version that was approved stays public/)).toBeInTheDocument();
    await press('Keep it');
    await userEvent.click(
      (await card('Nursing Leadership Forum')).getByRole('button', { name: /^Withdraw / }),
    );
    const other = within(screen.getByRole('dialog'));
    expect(other.getByText(/A change of it that waits goes with it/)).toBeInTheDocument();
  });
});

describe('reviewing', () => {
  const admin = { ...sampleOrganizer, admin: true };
  const path = `POST /api/reviews/${pending.id}`;
  type Listed = { status: number; body: unknown };
  const lists = 'GET /api/reviews?state=pending&page=1';
  /** A server that calls `list` for each request of the reviews. */
  const serve = (list: () => Listed, decide?: () => Listed) =>
    fakeServer({ ...own(), [lists]: list, ...(decide ? { [path]: decide } : {}) });
  const waiting = (...proposals: unknown[]) => ({ status: 200, body: listed(...proposals) });
  type Asked = ReturnType<typeof serve>;
  const posts = (asked: Asked) => asked.filter(({ method }) => method === 'POST');
  const preview = () => screen.getByRole('button', { name: /^Preview/ });
  const approve = () => screen.getByRole('button', { name: /^Approve/ });

  it('shows the sender, and exactly what visitors would see', async () => {
    serve(() => ({ status: 200, body: { proposals: [pending], total: 41 } }));
    const view = await show(admin);
    const item = await card();
    expect(screen.getByText('41 conferences')).toBeVisible();
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Approved')).toBe('/databutton?reviews=accepted#reviews');
    expect(link('Page 3')).toBe('/databutton?page=3#reviews');
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

  it('approves, says so, and loads every list of the page again', async () => {
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
    expect(posts(asked)).toMatchObject([{ body: { decision: 'accept' } }]);
    expect(screen.getByText(/is approved and public/)).toBeInTheDocument();
    await screen.findByRole('heading', { name: 'Nothing waits for a decision' });
    expect(asked.filter((sent) => sent.path === '/api/proposals')).toHaveLength(2);
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
    expect(screen.getByText(/^Enter the reason/)).toBeInTheDocument();
    await userEvent.type(reason, ' Name the hall. ');
    await press('Decline and tell the organizer');
    expect(posts(asked)[0]?.body).toEqual({ decision: 'decline', reason: 'Name the hall.' });
    expect(await screen.findByText(/gets your reason by mail/)).toBeInTheDocument();
  });

  it('says when someone else was first, and how the conference stands now', async () => {
    const found = { status: 200, body: { proposal: { ...pending, state: 'declined' } } };
    fakeServer({
      ...own(),
      [lists]: waiting(pending),
      [path]: { status: 409, body: {} },
      [`GET /api/proposals/${pending.id}`]: found,
    });
    await show(admin);
    await card();
    await userEvent.click(approve());
    expect(
      await screen.findByText(/^Someone else has decided about .* meanwhile: Declined\.$/),
    ).toBeVisible();
  });

  it('lists what is approved, with who approved it and when, and takes it off the site with a reason', async () => {
    const decided = { ...accepted, decidedBy: 'editor@example.com' };
    const asked = fakeServer({
      ...own(),
      'GET /api/reviews?state=accepted&page=1': waiting(decided),
      [`POST /api/reviews/${second}`]: { status: 200, body: { proposal: decided } },
    });
    signedIn(admin);
    await renderRoute(remote, '/databutton?reviews=accepted&page=-1');
    const item = await card('Nursing Leadership Forum');
    expect(item.getByText('21 November 2026, 08:00, by editor@example.com')).toBeVisible();
    expect(item.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    expect(await findAccessibilityProblems(document.body)).toEqual([]);
    await press(/^Take off the site/);
    await userEvent.type(screen.getByLabelText(/^Why it is taken off/), 'Not booked.');
    await press('Take it off and tell the organizer');
    expect(posts(asked)[0]?.body).toEqual({ decision: 'remove', reason: 'Not booked.' });
    expect(await screen.findByText(/is off the site/)).toBeInTheDocument();
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
      await press('Load the newest list');
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
