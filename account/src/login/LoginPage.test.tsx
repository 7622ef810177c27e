import { renderRoute } from '@meridian/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Identity, IdentityResult } from '../identity/identity';
import { remote } from '../remote';
import { fakeIdentity } from '../testing/fake-identity';

let mockIdentity: Identity;
jest.mock('../identity/use-identity', () => ({ useIdentity: () => mockIdentity }));

beforeEach(() => {
  localStorage.clear();
  mockIdentity = fakeIdentity();
});

const form = (name: string) => within(screen.getByRole('form', { name }));

describe('the page for organizers', () => {
  it('is titled "For Organizers" and starts with signing in', async () => {
    await renderRoute(remote, '/login');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('For Organizers');
    expect(screen.getByRole('form', { name: 'Welcome back' }).closest('[inert]')).toBeNull();
    expect(
      screen.getByRole('form', { name: 'Create an account' }).closest('[inert]'),
    ).not.toBeNull();
  });

  it('slides to sign-up and back by the buttons Sign Up and Sign In, with the mode in the URL', async () => {
    const view = await renderRoute(remote, '/login');
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
  });

  it('keeps what was typed in one mode while the other is shown', async () => {
    await renderRoute(remote, '/login');
    const email = form('Welcome back').getByLabelText(/E-mail address/);
    await userEvent.type(email, 'sana@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(form('Welcome back').getByLabelText(/E-mail address/)).toHaveValue('sana@example.com');
  });

  it('starts in the mode that the URL names', async () => {
    await renderRoute(remote, '/login?mode=sign-up');
    expect(screen.getByRole('form', { name: 'Create an account' }).closest('[inert]')).toBeNull();
  });

  it('has an autofill token for each field', async () => {
    await renderRoute(remote, '/login');
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
  });

  it('sends passwords by POST only, so that none ends up in a URL', async () => {
    await renderRoute(remote, '/login');
    const holding = [...document.forms].filter((each) => each.elements.namedItem('password'));
    expect(holding.map((each) => each.method)).toEqual(['post', 'post']);
  });

  it('says at once that signing in is not available and how to reach us, and keeps what was typed', async () => {
    await renderRoute(remote, '/login');
    await userEvent.type(form('Welcome back').getByLabelText(/E-mail address/), 'sana@example.com');
    await userEvent.type(form('Welcome back').getByLabelText(/^Password/), 'copper lantern');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with e-mail' }));
    const alert = await screen.findByText('Signing in is not available at present');
    const message = within(alert.closest<HTMLElement>('[role=alert]') ?? document.body);
    expect(message.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      'https://wa.me/923005550142',
    );
    expect(message.getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      'mailto:hello@meridian-health.example',
    );
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
    await userEvent.type(panel.getByLabelText(/Full name/), 'Sana Malik');
    await userEvent.type(panel.getByLabelText(/^Password/), 'abc');
    expect(panel.getByText('Too short. Use at least 8 characters.')).toBeInTheDocument();
    await userEvent.clear(panel.getByLabelText(/^Password/));
    await userEvent.type(panel.getByLabelText(/^Password/), 'copper lantern seven');
    expect(panel.getByText('Strong.')).toBeInTheDocument();
    await userEvent.clear(panel.getByLabelText(/^Password/));
    await userEvent.type(panel.getByLabelText(/^Password/), 'malik-malik-malik');
    expect(panel.getByText(/contains a part of your name/)).toBeInTheDocument();
  });

  it('shows and hides a password', async () => {
    await renderRoute(remote, '/login');
    const password = form('Welcome back').getByLabelText(/^Password/);
    await userEvent.click(form('Welcome back').getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });

  it('links only to pages that exist', async () => {
    await renderRoute(remote, '/login');
    const inside = [...document.querySelectorAll('a[href^="/"]')];
    expect(inside.map((link) => link.getAttribute('href'))).toEqual([
      '/add_conference',
      '/forgetpassword',
      '/privacy',
    ]);
  });

  it('links to the page for a forgotten password', async () => {
    await renderRoute(remote, '/login');
    const link = form('Welcome back').getByRole('link', { name: 'Forgot your password?' });
    expect(link).toHaveAttribute('href', '/forgetpassword');
  });
});

describe('the page for organizers when the service signs them in', () => {
  const organizer = {
    uid: 'u1',
    email: 'sana@example.com',
    displayName: 'Sana Malik',
    admin: false,
    awaitsConfirmation: false,
  };
  const taken = async (): Promise<IdentityResult> => ({ ok: true, organizer });

  async function fillIn(name: string, button: string) {
    const panel = form(name);
    if (name === 'Create an account')
      await userEvent.type(panel.getByLabelText(/Full name/), 'Sana Malik');
    await userEvent.type(panel.getByLabelText(/E-mail address/), 'sana@example.com');
    await userEvent.type(panel.getByLabelText(/^Password/), 'copper lantern');
    await userEvent.click(panel.getByRole('button', { name: button }));
  }

  it('loads the library when a visitor begins to fill in a form, and not before', async () => {
    const prepare = jest.fn();
    mockIdentity = fakeIdentity({ prepare });
    await renderRoute(remote, '/login');
    expect(prepare).not.toHaveBeenCalled();
    await userEvent.click(form('Welcome back').getByLabelText(/E-mail address/));
    expect(prepare).toHaveBeenCalled();
  });

  it('says after too many attempts that account or connection is paused', async () => {
    mockIdentity = fakeIdentity({
      signIn: async () => ({ ok: false, error: 'too-many-attempts' }),
    });
    await renderRoute(remote, '/login');
    await fillIn('Welcome back', 'Sign in with e-mail');
    expect(
      await screen.findByText(/either for this account or for your internet connection/),
    ).toBeInTheDocument();
  });

  it('opens the page of the organizer after signing in', async () => {
    mockIdentity = fakeIdentity({ signIn: taken });
    const view = await renderRoute(remote, '/login');
    await fillIn('Welcome back', 'Sign in with e-mail');
    await waitFor(() => expect(view.location().pathname).toBe('/databutton'));
    expect(localStorage.getItem('name-logged-in')).toBe('Sana Malik');
  });

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
