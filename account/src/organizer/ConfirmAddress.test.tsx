import { findAccessibilityProblems, renderRoute } from '@meridian/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Identity } from '../identity/identity';
import { sessionEnded, signedIn } from '../identity/organizer-state';
import { remote } from '../remote';
import { fakeIdentity } from '../testing/fake-identity';
import { fakeServer } from '../testing/fake-server';
import { sampleOrganizer } from '../testing/sample-proposal';

let mockIdentity: Identity;
jest.mock('../identity/use-identity', () => ({ useIdentity: () => mockIdentity }));

const unconfirmed = { ...sampleOrganizer, awaitsConfirmation: true };
const title = 'Confirm your address';
let session = unconfirmed;

beforeEach(() => {
  localStorage.clear();
  sessionEnded();
  session = unconfirmed;
  fakeServer({
    'GET /api/proposals': { status: 200, body: { proposals: [], total: 0 } },
    'GET /api/organizers/session': () => ({ status: 200, body: { organizer: session } }),
  });
});

async function show(identity: Partial<Identity> = {}) {
  mockIdentity = fakeIdentity(identity);
  signedIn(unconfirmed);
  await renderRoute(remote, '/databutton');
  await screen.findByRole('heading', { name: title });
}

async function askAgain() {
  const details = screen.getByText('No mail, or the link is too old?');
  if (!details.closest('details')?.open) await userEvent.click(details);
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'copper lantern' } });
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
}

it('says whose address is not confirmed, and has the link mailed again after the password', async () => {
  const mailConfirmation = jest.fn(async () => ({ ok: true, organizer: null }) as const);
  await show({ mailConfirmation });
  expect(screen.getByText('sana@example.com')).toBeVisible();
  expect(await findAccessibilityProblems(document.body)).toEqual([]);
  await userEvent.click(screen.getByText('No mail, or the link is too old?'));
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(screen.getByRole('link', { name: 'Enter your password.' })).toBeVisible();
  expect(mailConfirmation).not.toHaveBeenCalled();
  await askAgain();
  expect(await screen.findByRole('heading', { name: 'Look into your mailbox' })).toHaveFocus();
  expect(mailConfirmation).toHaveBeenCalledWith({
    email: 'sana@example.com',
    password: 'copper lantern',
  });
});

it('goes away when the service says that the address is confirmed already', async () => {
  await show({ mailConfirmation: async () => ({ ok: true, organizer: sampleOrganizer }) });
  await askAgain();
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument(),
  );
});

it('goes away when the organizer comes back from the tab that confirmed it', async () => {
  await show();
  session = sampleOrganizer;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument(),
  );
});
