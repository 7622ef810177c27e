import type { DecidedProposal } from '@meridian/contracts/organizers';
import { findAccessibilityProblems, renderRoute } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEnded, signedIn } from '../identity/organizer-state';
import { remote } from '../remote';
import { fakeServer } from '../testing/fake-server';
import { sampleOrganizer, sampleProposal, sampleReview } from '../testing/sample-proposal';

const moderator = { ...sampleOrganizer, admin: true };
const decided = { by: 'editor@example.com', at: '2026-11-21T03:00:00Z' };
const accepted: DecidedProposal = {
  ...sampleProposal({ state: 'accepted', isPublic: true, decidedAt: decided.at }),
  decided,
};
const declined: DecidedProposal = {
  ...sampleProposal({
    id: 'f1c3a7d2-0000-4000-8000-000000000003',
    state: 'declined',
    reason: 'The dates are wrong.',
    values: { conferenceTitle: 'Day Surgery Update' },
  }),
  decided,
};
const listed = (...proposals: unknown[]) => ({
  status: 200,
  body: { proposals, total: proposals.length },
});
const lists = {
  'GET /api/proposals': listed(),
  'GET /api/reviews': listed(),
  'GET /api/reviews/decided?page=1': listed(accepted, declined),
};
const revokePath = `POST /api/reviews/${accepted.id}/revoke`;

beforeEach(() => {
  localStorage.clear();
  sessionEnded();
});

async function show(responses: Parameters<typeof fakeServer>[0], path = '/databutton') {
  const asked = fakeServer(responses);
  signedIn(moderator);
  const view = await renderRoute(remote, path);
  const heading = await screen.findByRole('heading', { name: 'Decided' });
  const section = heading.closest('section');
  if (!section) throw new Error('The heading stands in no section');
  return { asked, view, decided: within(section) };
}

const countOf = (asked: { method: string; path: string }[], request: string) =>
  asked.filter(({ method, path }) => `${method} ${path}` === request).length;

describe('what is decided, for moderators', () => {
  it('stands with who decided it, when, and why', async () => {
    // A URL that means nothing shows the first page of all.
    const { decided } = await show(lists, '/databutton?decided=lost&page=-1');
    expect(
      await decided.findAllByText('21 November 2026, 08:00, by editor@example.com'),
    ).toHaveLength(2);
    const card = within(
      decided
        .getByRole('heading', { name: 'Day Surgery Update' })
        .closest('article') as HTMLElement,
    );
    expect(card.getByText('The dates are wrong.')).toBeVisible();
    expect(card.queryByRole('button', { name: /^Take the approval back/ })).not.toBeInTheDocument();
    expect(decided.getByText('2 conferences')).toBeVisible();
    expect(await findAccessibilityProblems(document.body)).toEqual([]);
  });

  it('is filtered by links, and comes in pages by links', async () => {
    const { decided, asked } = await show(
      {
        ...lists,
        'GET /api/reviews/decided?state=declined&page=2': {
          status: 200,
          body: { proposals: [declined], total: 21 },
        },
      },
      '/databutton?decided=declined&page=2',
    );
    await decided.findByRole('heading', { name: 'Day Surgery Update' });
    expect(countOf(asked, 'GET /api/reviews/decided?state=declined&page=2')).toBe(1);
    const link = (name: string) => decided.getByRole('link', { name }).getAttribute('href');
    expect(link('All')).toBe('/databutton#decided');
    expect(link('Approved')).toBe('/databutton?decided=accepted#decided');
    expect(decided.getByRole('link', { name: 'Declined' })).toHaveAttribute('aria-current', 'true');
    expect(link('Page 1')).toBe('/databutton?decided=declined#decided');
  });
});

describe('taking an approval back', () => {
  async function open(responses: Parameters<typeof fakeServer>[0]) {
    const shown = await show({ ...lists, ...responses });
    await userEvent.click(
      await shown.decided.findByRole('button', { name: /^Take the approval back/ }),
    );
    return { ...shown, dialog: within(screen.getByRole('dialog')) };
  }
  const confirm = { name: 'Take it back and tell the organizer' };

  it('asks for a reason, sends it with the version, and loads every list again', async () => {
    const revoked = { ...accepted, state: 'pending', isPublic: false, version: 4 };
    const { dialog, asked, decided } = await open({
      [revokePath]: { status: 200, body: { proposal: revoked } },
    });
    await userEvent.click(dialog.getByRole('button', confirm));
    expect(dialog.getByText('Enter why: the organizer has to know')).toBeVisible();
    expect(countOf(asked, revokePath)).toBe(0);
    await userEvent.type(dialog.getByLabelText(/^Why it is taken back/), 'The hall is not booked.');
    await userEvent.click(dialog.getByRole('button', confirm));
    expect(await decided.findByText(/is off the site and waits for review again/)).toBeVisible();
    const sent = asked.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ reason: 'The hall is not booked.' });
    expect(sent?.headers['if-match']).toBe('"3"');
    for (const list of Object.keys(lists)) expect(countOf(asked, list)).toBe(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('all lists of the page follow an approval at once', async () => {
  const review = sampleReview({}, {});
  const approve = `POST /api/reviews/${review.id}`;
  const { asked } = await show({
    ...lists,
    'GET /api/reviews': listed(review),
    [approve]: { status: 200, body: { proposal: accepted } },
  });
  expect(await screen.findByText(/An approval can be taken back, under “Decided”/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Approve/ }));
  await screen.findByText(/take the approval back under “Decided”/);
  for (const list of Object.keys(lists)) expect(countOf(asked, list)).toBe(2);
});
