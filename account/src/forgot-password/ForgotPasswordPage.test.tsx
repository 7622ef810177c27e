import { renderRoute, sampleSettings } from '@meridian/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Identity, StepResult } from '../identity/identity';
import { remote } from '../remote';
import { readMailedCode } from '../sign-in/mailed-code';
import { fakeIdentity } from '../testing/fake-identity';
import { fakeServer } from '../testing/fake-server';

let mockIdentity: Identity;
jest.mock('../identity/use-identity', () => ({ useIdentity: () => mockIdentity }));

beforeEach(() => {
  localStorage.clear();
  fakeServer({ 'DELETE /api/organizers/session': { status: 204 } });
  history.replaceState(null, '', '/');
});

const form = (name: string) => within(screen.getByRole('form', { name }));
async function askFor(value: string) {
  fireEvent.change(form('Ask for a link').getByLabelText(/E-mail/), { target: { value } });
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
}
async function setPassword(value: string) {
  fireEvent.change(await screen.findByLabelText(/^New password/), { target: { value } });
  await userEvent.click(screen.getByRole('button', { name: 'Set the new password' }));
}
const ok = async (): Promise<StepResult> => ({ ok: true });

it('asking for a link responds alike to every address and says what to do when no mail comes', async () => {
  const requestReset = jest.fn((_: string) => ok());
  mockIdentity = fakeIdentity({ requestReset });
  await renderRoute(remote, '/forgetpassword');
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
  expect(screen.getByRole('link', { name: 'Enter your e-mail address.' })).toBeVisible();
  await askFor(' sana@example.com ');
  expect(await screen.findByRole('heading', { name: 'Look into your mailbox' })).toHaveFocus();
  expect(screen.getByText(/If/)).toHaveTextContent(/^If sana@example.com has an account, a mail/);
  expect(requestReset.mock.calls).toEqual([['sana@example.com']]);
});

describe('the page that a mailed link opens', () => {
  async function open(identity: Partial<Identity>, kind: 'emulator' | 'firebase' = 'emulator') {
    const settings = { ...sampleSettings, identity: { ...sampleSettings.identity, kind } };
    history.replaceState(null, '', '/forgetpassword#oobCode=the-code');
    const checkReset = async () => ({ ok: true, email: 'sana@example.com' }) as const;
    mockIdentity = fakeIdentity({ checkReset, ...identity });
    // The response to the check of the code arrives meanwhile.
    await act(async () => void (await renderRoute(remote, '/forgetpassword', { settings })));
  }

  it.each([
    ['emulator', /every device has been signed out/],
    ['firebase', /others may stay signed in for up to 14 days/],
  ] as const)(
    'says what happens on other devices with the %s, and ends this session',
    async (kind, words) => {
      const asked = fakeServer({ 'DELETE /api/organizers/session': { status: 204 } });
      localStorage.setItem('name-logged-in', 'Sana Malik');
      await open({ resetPassword: ok }, kind);
      await setPassword('seven copper lanterns');
      expect(await screen.findByText(words)).toBeVisible();
      expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'DELETE /api/organizers/session',
      ]);
      expect(localStorage.getItem('name-logged-in')).toBeNull();
    },
  );

  it('offers a new link when the old one was used or has expired', async () => {
    await open({ checkReset: async () => ({ ok: false, error: 'link-ended' }) });
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(screen.getByRole('form', { name: 'Ask for a link' })).toBeVisible();
    expect(screen.queryByLabelText(/^New password/)).not.toBeInTheDocument();
  });
});

it.each([
  ['#oobCode=abc', '', { purpose: 'resetPassword', code: 'abc' }],
  ['', '?mode=resetPassword&oobCode=abc&apiKey=k', { purpose: 'resetPassword', code: 'abc' }],
  ['', '?mode=verifyEmail&oobCode=abc', { purpose: 'verifyEmail', code: 'abc' }],
  ['', '?mode=recoverEmail&oobCode=abc', null],
  ['#top', '?oobCode=abc', null],
])('reads the code from %s%s', (hash, search, found) => {
  expect(readMailedCode({ hash, search }, 'resetPassword')).toEqual(found);
});

it('leads a link that confirms an address, which Firebase sends here, to the page for that', async () => {
  history.replaceState(null, '', '/forgetpassword?mode=verifyEmail&oobCode=the-code');
  mockIdentity = fakeIdentity({
    checkConfirmation: async () => ({ ok: true, email: 'sana@example.com' }),
  });
  const view = await renderRoute(remote, '/forgetpassword');
  expect(location.href).not.toContain('the-code');
  await waitFor(() => expect(view.location().pathname).toBe('/confirm-email'));
  expect(view.location().hash).toBe('#oobCode=the-code');
});
