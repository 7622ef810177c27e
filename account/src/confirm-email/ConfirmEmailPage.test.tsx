import { renderRoute } from '@meridian/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Identity } from '../identity/identity';
import { remote } from '../remote';
import { fakeIdentity } from '../testing/fake-identity';

let mockIdentity: Identity;
jest.mock('../identity/use-identity', () => ({ useIdentity: () => mockIdentity }));

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

const checkConfirmation = async () => ({ ok: true, email: 'sana@example.com' }) as const;

async function open(identity: Partial<Identity>, url = '/confirm-email#oobCode=the-code') {
  history.replaceState(null, '', url);
  mockIdentity = fakeIdentity({ checkConfirmation, ...identity });
  await act(async () => void (await renderRoute(remote, '/confirm-email')));
}

it('removes the code from the URL, and confirms by a button, not by being opened', async () => {
  const confirmEmail = jest.fn(async () => ({ ok: true }) as const);
  await open({ confirmEmail });
  expect(location.href).not.toContain('the-code');
  expect(await screen.findByText('sana@example.com')).toBeVisible();
  expect(confirmEmail).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm this address' }));
  const heading = await screen.findByRole('heading', {
    name: 'Your e-mail address is confirmed',
  });
  expect(heading).toHaveFocus();
  expect(confirmEmail).toHaveBeenCalledWith('the-code');
  expect(screen.getByRole('link', { name: 'Your page' })).toHaveAttribute('href', '/databutton');
});

it('takes a link of Firebase', async () => {
  const check = jest.fn(checkConfirmation);
  await open(
    { checkConfirmation: check },
    '/confirm-email?mode=verifyEmail&oobCode=the-code&apiKey=k',
  );
  expect(check).toHaveBeenCalledWith('the-code');
  expect(location.search).toBe('');
});

it('says that a link no longer works, and where to get another one', async () => {
  await open({ checkConfirmation: async () => ({ ok: false, error: 'link-ended' }) });
  expect(await screen.findByText('This link no longer works')).toBeVisible();
  expect(screen.getByText(/your page sends it again/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
