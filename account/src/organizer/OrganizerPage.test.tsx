import { findAccessibilityProblems, renderRoute } from '@meridian/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEnded, signedIn } from '../identity/organizer-state';
import { remote } from '../remote';
import { fakeServer } from '../testing/fake-server';
import { sampleOrganizer, sampleProposal, sampleReview } from '../testing/sample-proposal';

// jsdom has dialogs, but cannot open them.
HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

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

const show = () => renderRoute(remote, '/databutton');
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  const article = heading.closest('article');
  if (!article) throw new Error(`${title} stands in no card`);
  return within(article);
};
const listed = (...proposals: unknown[]) => ({ proposals, total: proposals.length });
const own = (...proposals: unknown[]) => ({
  'GET /api/proposals': { status: 200, body: listed(...proposals) },
});

describe('the organizer’s page', () => {
  it('links Conference to the form and Course to the courses for every visitor', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Conference' })).toHaveAttribute(
      'href',
      '/add_conference',
    );
    expect(screen.getByRole('link', { name: 'Course' })).toHaveAttribute('href', '/courses');
  });

  it('asks a visitor to sign in, without a request to the server', async () => {
    const asked = fakeServer({});
    await show();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
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
    fakeServer(own(pending, accepted, declined));
    signedIn(sampleOrganizer);
    await show();
    const first = await card('Heart Failure Across Borders');
    expect(first.getByText('Waiting for review')).toBeInTheDocument();
    // 21:30 UTC is the next day in Pakistan.
    expect(first.getByText('21 November 2026')).toBeInTheDocument();
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
    expect(await findAccessibilityProblems(document.body)).toEqual([]);
  });

  it('says so when the list is not complete', async () => {
    fakeServer({ 'GET /api/proposals': { status: 200, body: { proposals: [pending], total: 2 } } });
    signedIn(sampleOrganizer);
    await show();
    expect(
      await screen.findByText('You have sent 2 conferences. These are the newest 1.'),
    ).toBeInTheDocument();
  });

  it('links to the form that changes a conference', async () => {
    fakeServer(own(pending));
    signedIn(sampleOrganizer);
    await show();
    const { getByRole } = await card('Heart Failure Across Borders');
    expect(getByRole('link', { name: /^Change/ })).toHaveAttribute(
      'href',
      `/add_conference?proposal=${pending.id}`,
    );
  });

  it('says what to do when the organizer has sent no conference yet', async () => {
    fakeServer(own());
    signedIn(sampleOrganizer);
    await show();
    expect(
      await screen.findByRole('link', { name: 'Add your first conference' }),
    ).toBeInTheDocument();
  });

  it('shows no skeleton for a short wait, and one for a long one', async () => {
    jest.useFakeTimers();
    globalThis.fetch = () => new Promise(() => {});
    signedIn(sampleOrganizer);
    await show();
    expect(screen.queryByText('Loading your conferences')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(301));
    expect(screen.getByText('Loading your conferences')).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('says that the list cannot be loaded, and retries on request', async () => {
    let status = 500;
    fakeServer({
      'GET /api/proposals': () => ({ status, body: listed(pending) }),
    });
    signedIn(sampleOrganizer);
    await show();
    expect(
      await screen.findByRole('heading', { name: 'Your conferences cannot be shown right now' }),
    ).toBeInTheDocument();
    status = 200;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Heart Failure Across Borders');
  });

  it('does not ask to sign in again when the session request fails', async () => {
    let isUp = false;
    const organizer = sampleOrganizer;
    fakeServer({
      'GET /api/organizers/session': () =>
        isUp ? { status: 200, body: { organizer } } : 'unreachable',
      ...own(pending),
    });
    localStorage.setItem('name-logged-in', organizer.displayName);
    await show();
    await screen.findByRole('heading', { name: 'Your conferences cannot be shown right now' });
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Heart Failure Across Borders');
  });

  it('loads the list again when its tab becomes visible', async () => {
    let list = [pending];
    fakeServer({ 'GET /api/proposals': () => ({ status: 200, body: listed(...list) }) });
    signedIn(sampleOrganizer);
    await show();
    await card('Heart Failure Across Borders');
    list = [{ ...pending, state: 'accepted', isPublic: true }];
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Approved')).toBeInTheDocument();
  });

  it('hides the list when the session has ended', async () => {
    fakeServer(own(pending));
    signedIn(sampleOrganizer);
    await show();
    await card('Heart Failure Across Borders');
    act(() => sessionEnded());
    expect(screen.queryByText('Heart Failure Across Borders')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  });
});

describe('withdrawing a conference', () => {
  const path = `POST /api/proposals/${pending.id}/withdraw`;

  async function withdraw() {
    signedIn(sampleOrganizer);
    await show();
    const { getByRole } = await card('Heart Failure Across Borders');
    await userEvent.click(getByRole('button', { name: /^Withdraw / }));
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw this conference?' }));
    return dialog;
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
    const dialog = await withdraw();
    expect(asked).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw it' }));
    expect(asked[1]).toMatchObject({ method: 'POST', headers: { 'if-match': '"3"' } });
    const { findByText, queryByRole } = await card('Heart Failure Across Borders');
    expect(await findByText('Withdrawn')).toBeInTheDocument();
    expect(queryByRole('button', { name: /^Withdraw / })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Heart Failure Across Borders' })).toHaveFocus();
  });

  it('keeps the conference when the organizer cancels', async () => {
    const asked = fakeServer(own(pending));
    const dialog = await withdraw();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  it.each([
    [412, 'This conference was changed meanwhile'],
    [409, 'This is no longer possible'],
  ])('explains a response of %i, and loads the list again', async (status, title) => {
    const asked = fakeServer({ ...own(pending), [path]: { status, body: {} } });
    const dialog = await withdraw();
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw it' }));
    expect(await screen.findByText(title)).toBeInTheDocument();
    await waitFor(() => expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']));
  });
});

describe('withdrawing a change', () => {
  const change = { ...accepted, state: 'pending' as const, decidedAt: null };

  it('is offered only while a change of a public conference waits', async () => {
    fakeServer(own(pending, accepted));
    signedIn(sampleOrganizer);
    await show();
    await card('Nursing Leadership Forum');
    expect(screen.queryByRole('button', { name: /^Take the change back/ })).not.toBeInTheDocument();
  });

  it('asks first, says what happens, sends the version, and shows the approved version again', async () => {
    let current: unknown = change;
    const asked = fakeServer({
      'GET /api/proposals': () => ({ status: 200, body: listed(current) }),
      [`POST /api/proposals/${second}/take-back`]: () => {
        current = accepted;
        return { status: 200, body: { proposal: accepted } };
      },
    });
    signedIn(sampleOrganizer);
    await show();
    const { getByRole, findByText } = await card('Nursing Leadership Forum');
    expect(getByRole('button', { name: /^Withdraw / })).toBeInTheDocument();
    await userEvent.click(getByRole('button', { name: /^Take the change back/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Take the change back?' }));
    expect(dialog.getByText(/stays public as it was approved/)).toBeInTheDocument();
    expect(asked).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Take it back' }));
    expect(asked[1]).toMatchObject({ method: 'POST', headers: { 'if-match': '"7"' } });
    expect(await findByText('Approved', { selector: 'p' })).toBeInTheDocument();
  });

  it('says before a withdrawal that the change is withdrawn with the conference', async () => {
    fakeServer(own(change));
    signedIn(sampleOrganizer);
    await show();
    const { getByRole } = await card('Nursing Leadership Forum');
    await userEvent.click(getByRole('button', { name: /^Withdraw / }));
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw this conference?' }));
    expect(dialog.getByText(/The change that waits goes with it/)).toBeInTheDocument();
  });
});

describe('reviewing', () => {
  const admin = { ...sampleOrganizer, admin: true };
  const path = `POST /api/reviews/${pending.id}`;
  const waiting = (...proposals: unknown[]) => ({
    ...own(),
    'GET /api/reviews': { status: 200, body: listed(...proposals) },
  });

  it('is for admins only', async () => {
    const asked = fakeServer(own());
    signedIn(sampleOrganizer);
    await show();
    await screen.findByRole('link', { name: 'Add your first conference' });
    expect(screen.queryByRole('heading', { name: 'To review' })).not.toBeInTheDocument();
    expect(asked.map(({ path: asked_ }) => asked_)).toEqual(['/api/proposals']);
  });

  it('shows the sender, and exactly what visitors would see', async () => {
    fakeServer(waiting(pending));
    signedIn(admin);
    const view = await show();
    const item = await card('Heart Failure Across Borders');
    expect(screen.getByText('One conference waits for a decision.')).toBeInTheDocument();
    expect(item.getByRole('link', { name: 'events@ravi-heart.example' })).toBeInTheDocument();
    expect(item.getByRole('link', { name: /^\+92\s42\s35550199$/ })).toHaveAttribute(
      'href',
      'tel:+924235550199',
    );
    expect(
      item.getByRole('link', { name: /^https:\/\/www\.ravi-heart\.example\s*\(/ }),
    ).toHaveAttribute('rel', 'noopener noreferrer');
    expect(view.placed).toEqual([]);
    await userEvent.click(item.getByRole('button', { name: /^Preview/ }));
    expect(view.placed).toEqual([
      { id: 'catalogue/conference-preview', props: { conference: pending.conference } },
    ]);
    expect(await findAccessibilityProblems(document.body)).toEqual([]);
  });

  it('says how many wait when the list is not complete', async () => {
    fakeServer({
      ...own(),
      'GET /api/reviews': { status: 200, body: { proposals: [pending], total: 501 } },
    });
    signedIn(admin);
    await show();
    expect(
      await screen.findByText(/^501 conferences wait for a decision. These are the 1 that/),
    ).toBeInTheDocument();
  });

  it('shows only the fields that a change would change', async () => {
    const details = 'Three days.\nNow with workshops.';
    const values = {
      venue: 'Chenab Hall, Multan',
      startDate: '2099-04-09',
      shortName: '',
      details,
    };
    fakeServer(waiting(sampleReview(values, { isSameImage: false })));
    signedIn(admin);
    await show();
    const item = await card('Heart Failure Across Borders');
    const heading = item.getByRole('heading', { name: 'What would change' });
    const changes = within(heading.parentElement as HTMLElement);
    const terms = changes.getAllByRole('term').map((term) => term.textContent);
    expect(terms).toEqual(['Short name', 'First day', 'Venue', 'Details', 'Image']);
    const [short, day, , text, image] = changes
      .getAllByRole('definition')
      .map((definition) => definition.textContent);
    expect(short).toBe('Before: HFB 2099After: nothing');
    expect(day).toBe('Before: 10 April 2099After: 9 April 2099');
    expect(text).toMatch(/^Before: Three days on .*After: Three days\.\nNow with workshops\.$/s);
    expect(image).toBe('Another one than is public now');
    expect(await findAccessibilityProblems(document.body)).toEqual([]);
  });

  it('says so when a change changes nothing, and compares nothing for a new conference', async () => {
    const other = { ...pending, id: second, approved: null };
    fakeServer(waiting(sampleReview({}), other));
    signedIn(admin);
    await show();
    expect(await screen.findByText(/^Nothing: it was sent in again/)).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { name: 'What would change' })).toHaveLength(1);
  });

  it('approves the version that was read, says so, and removes it from the list', async () => {
    let list = [pending];
    const asked = fakeServer({
      ...own(),
      'GET /api/reviews': () => ({ status: 200, body: listed(...list) }),
      [path]: () => {
        list = [];
        return { status: 200, body: { proposal: { ...pending, state: 'accepted' } } };
      },
    });
    signedIn(admin);
    await show();
    const item = await card('Heart Failure Across Borders');
    await userEvent.click(item.getByRole('button', { name: /^Approve/ }));
    expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
      headers: { 'if-match': '"3"' },
      body: { decision: 'accept' },
    });
    expect(screen.getByText(/is approved and public/)).toBeInTheDocument();
    await screen.findByRole('heading', { name: 'Nothing waits for a decision' });
  });

  it('declines with a reason, which is required', async () => {
    const asked = fakeServer({
      ...waiting(pending),
      [path]: { status: 200, body: { proposal: pending } },
    });
    signedIn(admin);
    await show();
    const item = await card('Heart Failure Across Borders');
    await userEvent.click(item.getByRole('button', { name: /^Decline/ }));
    const reason = item.getByLabelText(/^Why it is declined/);
    expect(reason).toHaveFocus();
    await userEvent.click(item.getByRole('button', { name: 'Decline and tell the organizer' }));
    expect(reason).toBeInvalid();
    expect(reason).toHaveFocus();
    expect(item.getByText(/^Enter why it is declined/)).toBeInTheDocument();
    await userEvent.type(reason, ' Name the hall. ');
    await userEvent.click(item.getByRole('button', { name: 'Decline and tell the organizer' }));
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      decision: 'decline',
      reason: 'Name the hall.',
    });
    expect(await screen.findByText(/gets your reason by mail/)).toBeInTheDocument();
  });

  it('shows the newest version after a 412, for another look', async () => {
    let version = 3;
    const asked = fakeServer({
      ...own(),
      'GET /api/reviews': () => ({ status: 200, body: listed({ ...pending, version }) }),
      [path]: () => {
        version = 4;
        return { status: 412, body: {} };
      },
    });
    signedIn(admin);
    await show();
    const item = await card('Heart Failure Across Borders');
    await userEvent.click(item.getByRole('button', { name: /^Approve/ }));
    expect(await item.findByText(/You see the newest version now/)).toBeInTheDocument();
    await waitFor(() =>
      expect(asked.filter(({ path: of }) => of === '/api/reviews')).toHaveLength(2),
    );
    const approve = item.getByRole('button', { name: /^Approve/ });
    expect(approve).toHaveFocus();
    await waitFor(() => expect(approve).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(approve);
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await userEvent.click(item.getByRole('button', { name: /^Preview/ }));
    await userEvent.click(approve);
    expect(asked.filter(({ method }) => method === 'POST')[1]?.headers['if-match']).toBe('"4"');
  });

  it('approves a version that changed meanwhile only after its preview was opened', async () => {
    let current = pending;
    const asked = fakeServer({
      ...own(),
      'GET /api/reviews': () => ({ status: 200, body: listed(current) }),
    });
    signedIn(admin);
    await show();
    const item = await card('Heart Failure Across Borders');
    await userEvent.click(item.getByRole('button', { name: /^Preview/ }));
    current = { ...pending, version: 4 };
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await item.findByText(/changed this conference after it was opened here/)).toBeVisible();
    const preview = item.getByRole('button', { name: /^Preview/ });
    expect(preview).toHaveAttribute('aria-expanded', 'false');
    const approve = item.getByRole('button', { name: /^Approve/ });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(approve);
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(preview);
    expect(item.queryByText(/after it was opened here/)).not.toBeInTheDocument();
    expect(approve).not.toHaveAttribute('aria-disabled');
  });

  const typeReason = async (text: string) => {
    const item = await card('Heart Failure Across Borders');
    await userEvent.click(item.getByRole('button', { name: /^Decline/ }));
    await userEvent.type(item.getByLabelText(/^Why it is declined/), text);
  };
  const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

  it('keeps the list and the typed reason when a newer list cannot be loaded, and says so', async () => {
    let status = 200;
    fakeServer({
      ...own(),
      'GET /api/reviews': () => ({ status, body: listed(pending) }),
    });
    signedIn(admin);
    await show();
    await typeReason('Name the hall.');
    status = 503;
    comeBack();
    expect(await screen.findByText('This list may be out of date')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Why it is declined/)).toHaveValue('Name the hall.');
    status = 200;
    await userEvent.click(screen.getByRole('button', { name: 'Ask for the newest' }));
    await waitFor(() =>
      expect(screen.queryByText('This list may be out of date')).not.toBeInTheDocument(),
    );
    expect(screen.getByLabelText(/^Why it is declined/)).toHaveValue('Name the hall.');
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  });

  it('restores the typed reason when the moderator signs in again after the session ended', async () => {
    let status = 200;
    fakeServer({
      ...own(),
      'GET /api/reviews': () => ({ status, body: listed(pending) }),
    });
    signedIn(admin);
    await show();
    await typeReason('Name the street.');
    status = 401;
    comeBack();
    const heading = 'Sign in to go on with the reviews';
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(screen.queryByText('Heart Failure Across Borders')).not.toBeInTheDocument();
    status = 200;
    act(() => signedIn({ ...admin, uid: 'u2' }));
    const others = await card('Heart Failure Across Borders');
    expect(others.queryByLabelText(/^Why it is declined/)).not.toBeInTheDocument();
    act(() => signedIn(admin));
    const item = await card('Heart Failure Across Borders');
    await waitFor(() =>
      expect(item.getByLabelText(/^Why it is declined/)).toHaveValue('Name the street.'),
    );
    await userEvent.click(item.getByRole('button', { name: 'Not now' }));
  });

  it('says that another moderator has decided', async () => {
    fakeServer({ ...waiting(pending), [path]: { status: 409, body: {} } });
    signedIn(admin);
    await show();
    const item = await card('Heart Failure Across Borders');
    await userEvent.click(item.getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByText(/was decided about or withdrawn by someone else/)).toBeVisible();
  });
});
