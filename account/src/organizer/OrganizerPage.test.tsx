import { findAccessibilityProblems, renderRoute } from '@meridian/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEnded } from '../identity/organizer-state';
import { remote } from '../remote';
import { hrefOf, press, startSignedOut } from '../testing/account-page';
import { fakeServer } from '../testing/fake-server';
import {
  accepted,
  card,
  comeBack,
  listed,
  own,
  pending,
  showPage,
  title,
} from '../testing/organizer-page';
import { sampleOrganizer, sampleProposal } from '../testing/sample-proposal';

startSignedOut();

describe('the organizer’s page', () => {
  it('links to the forms for every visitor, and asks to sign in, without a request to the server', async () => {
    const asked = fakeServer({});
    await renderRoute(remote, '/databutton');
    expect(['Conference', 'Course', 'Sign in'].map((name) => hrefOf(name))).toEqual([
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
    await showPage();
    const first = await card();
    expect(first.getByText('Waiting for review')).toBeInTheDocument();
    // 21:30 UTC is the next day in Pakistan.
    expect(first.getByText('21 November 2026')).toBeInTheDocument();
    expect(hrefOf(/^Change/, first)).toBe(`/add_conference?proposal=${pending.id}`);
    const public_ = await card('Nursing Leadership Forum');
    expect(public_.getByText('Approved', { selector: 'p' })).toBeInTheDocument();
    const publicUrl = '/conferences-detail/aaaaaaaaaaaaaaaaaaaaaaaa';
    expect(hrefOf(/^See its page/, public_)).toBe(publicUrl);
    expect(public_.getByText(/approved version stays public/)).toBeInTheDocument();
    const declinedCard = await card('Day Surgery Update');
    expect(declinedCard.getByText(/The venue is missing/)).toBeInTheDocument();
    const again = `/add_conference?proposal=${declined.id}`;
    expect(hrefOf(/^Send again/, declinedCard)).toBe(again);
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

  it('says that the list cannot be loaded, retries on request, and when its tab becomes visible', async () => {
    let status = 500;
    let list = [pending];
    fakeServer({ 'GET /api/proposals': () => ({ status, body: listed(...list) }) });
    await showPage();
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
    await showPage();
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
