import { type Host, HostProvider } from '@meridian/composition';
import { translateTexts } from '@meridian/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { Identity, IdentityResult } from '../identity/identity';
import { identityErrors } from '../identity/identity-errors';
import { fakeIdentity } from '../testing/fake-identity';
import { LoginPanel, type Mode } from './LoginPanel';

beforeEach(() => localStorage.clear());

function identityWith(result: IdentityResult): Identity & { asked: unknown[] } {
  const asked: unknown[] = [];
  const respond = async (fields: unknown) => {
    asked.push(fields);
    return result;
  };
  return { ...fakeIdentity({ signIn: respond, signUp: respond }), asked };
}

/** The panel in a minimal host, whose language is English. */
function panel(identity: Identity, mode: Mode) {
  return (
    <HostProvider value={{} as Host}>
      <LoginPanel identity={identity} mode={mode} onSwitch={() => {}} onSignedIn={() => {}} />
    </HostProvider>
  );
}

const form = (name: string) => within(screen.getByRole('form', { name }));

async function fillIn(identity: Identity, mode: Mode, beforeSubmit = () => {}) {
  render(panel(identity, mode));
  const name = mode === 'sign-in' ? 'Welcome back' : 'Create an account';
  const fields = form(name);
  const type = (label: RegExp, value: string) =>
    fireEvent.change(fields.getByLabelText(label), { target: { value } });
  if (mode === 'sign-up') type(/Full name/, ' Sana Malik ');
  type(/E-mail address/, ' sana@example.com ');
  type(/^Password/, ' copper lantern ');
  beforeSubmit();
  await userEvent.type(fields.getByLabelText(/^Password/), '{Enter}');
}

describe('the panel before an identity service', () => {
  it('passes on trimmed names and addresses, and passwords as they were typed', async () => {
    const identity = identityWith({ ok: false, error: 'network' });
    await fillIn(identity, 'sign-up');
    expect(identity.asked).toEqual([
      { fullName: 'Sana Malik', email: 'sana@example.com', password: ' copper lantern ' },
    ]);
  });

  it('says so, and keeps the fields, after a translator replaced the texts', async () => {
    let respond = (_: IdentityResult) => {};
    const signIn = () =>
      new Promise<IdentityResult>((resolve) => {
        respond = resolve;
      });
    await fillIn(fakeIdentity({ signIn }), 'sign-in', translateTexts);
    await screen.findByRole('button', { name: 'Sign in with e-mail', busy: true });
    const email = form('Welcome back').getByLabelText(/E-mail address/);
    await act(async () => respond({ ok: false, error: 'wrong-credentials' }));
    const { heading, text } = identityErrors['wrong-credentials'];
    const alert = await screen.findByText(heading);
    expect(alert.closest('[role=alert]')).toHaveTextContent(text);
    expect(form('Welcome back').getByLabelText(/E-mail address/)).toBe(email);
    translateTexts();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with e-mail' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
  });
});

describe('the panel without JavaScript', () => {
  const html = (mode: Mode) => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(panel(fakeIdentity(), mode));
    return container;
  };

  it('cannot send a form, says so, and lists the contact methods', () => {
    const page = html('sign-in');
    const submits = [...page.querySelectorAll('form[method=post] button[type=submit]')];
    expect(submits.map((button) => button.hasAttribute('disabled'))).toEqual([true, true]);
    for (const explanation of page.querySelectorAll('noscript')) {
      expect(explanation).toHaveTextContent('This form needs JavaScript');
      expect(explanation.innerHTML).toContain('mailto:hello@meridian-health.example');
      expect(explanation.innerHTML).toContain('https://wa.me/923005550142');
    }
    expect(page.querySelectorAll('noscript')).toHaveLength(2);
  });

  it('changes its mode by a GET form, whose button is not disabled', () => {
    const button = html('sign-in').querySelector<HTMLButtonElement>('button[value=sign-up]');
    expect(button).toBeEnabled();
    expect(button?.name).toBe('mode');
    expect(button?.form?.method).toBe('get');
    expect(button?.form).toHaveAttribute('action', '/login');
    expect(html('sign-up').querySelector('button[value=sign-in]')).toBeEnabled();
  });
});
