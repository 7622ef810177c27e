import { renderRoute } from '@meridian/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Identity, IdentityResult } from '../identity/identity';
import { remote } from '../remote';
import { fakeIdentity } from '../testing/fake-identity';
import { sampleOrganizer } from '../testing/sample-proposal';

let mockIdentity: Identity;
jest.mock('../identity/use-identity', () => ({ useIdentity: () => mockIdentity }));

beforeEach(() => {
  localStorage.clear();
  mockIdentity = fakeIdentity();
});

const form = (name: string) => within(screen.getByRole('form', { name }));

const type = (name: string, label: RegExp, value: string) =>
  fireEvent.change(form(name).getByLabelText(label), { target: { value } });

async function fillIn(name: string, button: string) {
  if (name === 'Create an account') type(name, /Full name/, 'Sana Malik');
  type(name, /E-mail address/, 'sana@example.com');
  type(name, /^Password/, 'copper lantern');
  await userEvent.click(form(name).getByRole('button', { name: button }));
}

describe('the page for organizers', () => {
  it('is titled "For Organizers", starts with signing in, and has a token for each field', async () => {
    await renderRoute(remote, '/login');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('For Organizers');
    const isInert = (name: string) =>
      screen.getByRole('form', { name }).closest('[inert]') !== null;
    expect(['Welcome back', 'Create an account'].map(isInert)).toEqual([false, true]);
    const tokens = (name: string) =>
      [...screen.getByRole('form', { name }).querySelectorAll('input')].map((input) => [
        input.name,
        input.autocomplete,
      ]);
    expect(tokens('Welcome back')).toEqual([
      ['email', 'username'],
      ['password', 'current-password'],
    ]);
    expect(tokens('Create an account')).toEqual([
      ['fullName', 'name'],
      ['email', 'email'],
      ['password', 'new-password'],
    ]);
    // Sent by GET, a password would end up in a URL.
    const holding = [...document.forms].filter((each) => each.elements.namedItem('password'));
    expect(holding.map((each) => each.method)).toEqual(['post', 'post']);
    const inside = [...document.querySelectorAll('a[href^="/"]')];
    expect(inside.map((link) => link.getAttribute('href'))).toEqual([
      '/add_conference',
      '/forgetpassword',
      '/privacy',
    ]);
  });

  it('slides to sign-up and back by the buttons, with the mode in the URL, and keeps what was typed', async () => {
    const view = await renderRoute(remote, '/login');
    type('Welcome back', /E-mail address/, 'sana@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(view.location().search).toBe('?mode=sign-up');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Create an account' })).toHaveFocus(),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(view.location().search).toBe('');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Welcome back' })).toHaveFocus(),
    );
    expect(form('Welcome back').getByLabelText(/E-mail address/)).toHaveValue('sana@example.com');
  });

  it('says at once that signing in is not available and how to reach us, and keeps what was typed', async () => {
    await renderRoute(remote, '/login');
    await fillIn('Welcome back', 'Sign in with e-mail');
    const alert = await screen.findByText('Signing in is not available at present');
    const message = within(alert.closest<HTMLElement>('[role=alert]') ?? document.body);
    const href = (name: RegExp) => message.getByRole('link', { name }).getAttribute('href');
    expect(href(/WhatsApp/)).toBe('https://wa.me/923005550142');
    expect(href(/@/)).toBe('mailto:hello@meridian-health.example');
    expect(form('Welcome back').getByLabelText(/E-mail address/)).toHaveValue('sana@example.com');
    expect(form('Welcome back').getByLabelText(/^Password/)).toHaveValue('copper lantern');
  });

  it('lists missing fields with links, marks the title and calls no service', async () => {
    document.title = 'For Organizers';
    await renderRoute(remote, '/login?mode=sign-up');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    const summary = within(screen.getByRole('alert', { name: 'Please check these fields' }));
    expect(
      summary.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Enter your full name.', '#sign-up-fullName'],
      ['Enter your e-mail address.', '#sign-up-email'],
      ['Choose a password.', '#sign-up-password'],
    ]);
    expect(document.title).toBe('Error: For Organizers');
    expect(screen.queryByText(/not available/)).not.toBeInTheDocument();
    expect(form('Create an account').getByLabelText(/Full name/)).toBeInvalid();
  });

  it('says how strong a new password is, in words', async () => {
    await renderRoute(remote, '/login?mode=sign-up');
    const panel = form('Create an account');
    type('Create an account', /Full name/, 'Sana Malik');
    type('Create an account', /^Password/, 'malik-malik-malik');
    expect(panel.getByText(/contains a part of your name/)).toBeInTheDocument();
  });
});

describe('the page for organizers when the service signs them in', () => {
  const taken = async (): Promise<IdentityResult> => ({ ok: true, organizer: sampleOrganizer });

  it('says after signing up that the account was created, for which address, and what comes next', async () => {
    mockIdentity = fakeIdentity({ signUp: taken });
    await renderRoute(remote, '/login?mode=sign-up');
    await fillIn('Create an account', 'Create account');
    const heading = await screen.findByRole('heading', { name: 'Your account has been created' });
    expect(heading).toHaveFocus();
    const status = within(heading.closest<HTMLElement>('[role=status]') ?? document.body);
    expect(status.getByText(/signed in as Sana Malik with sana@example.com/)).toBeVisible();
    expect(status.getByRole('link', { name: 'Add a conference' })).toHaveAttribute(
      'href',
      '/add_conference',
    );
    expect(localStorage.getItem('name-logged-in')).toBe('Sana Malik');
  });
});
