import { findAccessibilityProblems } from '@meridian/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedIn } from '../../identity/organizer-state';
import { hrefOf, press, startSignedOut } from '../../testing/account-page';
import { fakeServer } from '../../testing/fake-server';
import {
  accepted,
  card,
  comeBack,
  listed,
  own,
  pending,
  showPage,
  title,
} from '../../testing/organizer-page';
import { sampleAdmin as admin } from '../../testing/sample-proposal';

startSignedOut();

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
  const view = await showPage(admin);
  const item = await card();
  expect(screen.getByText('41 conferences')).toBeVisible();
  expect(hrefOf('Approved')).toBe('/databutton?reviews=accepted#reviews');
  expect(hrefOf('Page 3')).toBe('/databutton?page=3#reviews');
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

it('declines with a reason, which is required', async () => {
  const asked = serve(
    () => waiting(pending),
    () => ({ status: 200, body: { proposal: pending } }),
  );
  await showPage(admin);
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
  await showPage(admin);
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
    [`POST /api/reviews/${accepted.id}`]: { status: 200, body: { proposal: decided } },
  });
  await showPage(admin, '?reviews=accepted&page=-1');
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
    await showPage(admin);
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
