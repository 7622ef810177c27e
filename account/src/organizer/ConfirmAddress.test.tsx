import { findAccessibilityProblems } from '@meridian/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Identity } from '../identity/identity';
import { press, startSignedOut } from '../testing/account-page';
import { fakeIdentity } from '../testing/fake-identity';
import { fakeServer } from '../testing/fake-server';
import { comeBack, own, showPage } from '../testing/organizer-page';
import { sampleOrganizer } from '../testing/sample-proposal';

let mockIdentity: Identity;
jest.mock('../identity/use-identity', () => ({ useIdentity: () => mockIdentity }));

const unconfirmed = { ...sampleOrganizer, awaitsConfirmation: true };
const title = 'Confirm your address';
let session = unconfirmed;

startSignedOut();
beforeEach(() => {
  session = unconfirmed;
  fakeServer({
    ...own(),
    'GET /api/organizers/session': () => ({ status: 200, body: { organizer: session } }),
  });
});

async function show(identity: Partial<Identity> = {}) {
  mockIdentity = fakeIdentity(identity);
  await showPage(unconfirmed);
  await screen.findByRole('heading', { name: title });
}

const awaitGone = () =>
  waitFor(() => expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument());

async function askAgain() {
  const details = screen.getByText('No mail, or the link is too old?');
  if (!details.closest('details')?.open) await userEvent.click(details);
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'copper lantern' } });
  await press('Send the link again');
}

it('says whose address is not confirmed, and has the link mailed again after the password', async () => {
  const mailConfirmation = jest.fn(async () => ({ ok: true, organizer: null }) as const);
  await show({ mailConfirmation });
  expect(screen.getByText('sana@example.com')).toBeVisible();
  expect(await findAccessibilityProblems(document.body)).toEqual([]);
  await userEvent.click(screen.getByText('No mail, or the link is too old?'));
  await press('Send the link again');
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
  await awaitGone();
});

it('goes away when the organizer comes back from the tab that confirmed it', async () => {
  await show();
  session = sampleOrganizer;
  comeBack();
  await awaitGone();
});
