import { usePageLanguage } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { Button, classNames, MeridianArcs } from '@meridian/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Identity, Organizer } from '../identity/identity';
import { signedIn } from '../identity/organizer-state';
import { useIdentity } from '../identity/use-identity';
import { SignInForm, SignUpForm } from './LoginForms';
import styles from './login-panel.module.css';

/** The two modes of the panel; sign-in is the default and stays out of the URL. */
export type Mode = 'sign-in' | 'sign-up';

/** The mode that a URL asks for. */
export function readMode(value: string | null): Mode {
  return value === 'sign-up' ? 'sign-up' : 'sign-in';
}

/** One panel with two forms; the overlay slides over the unused one. */
export function LoginPanel({
  identity,
  mode,
  onSwitch,
  onSignedIn,
  isInline = false,
}: {
  identity: Identity;
  mode: Mode;
  onSwitch: (mode: Mode) => void;
  /** Called when an organizer has signed in; the mode tells by which form. */
  onSignedIn?: (organizer: Organizer, mode: Mode) => void;
  /** Inside a page with unsaved input: links open in new tabs. */
  isInline?: boolean;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const hasJustSwitched = useRef(false);
  const switchTo = (next: Mode) => {
    hasJustSwitched.current = true;
    onSwitch(next);
  };
  const handleSignedIn = (by: Mode) => (organizer: Organizer) => {
    signedIn(organizer);
    onSignedIn?.(organizer, by);
  };

  useEffect(() => {
    if (!hasJustSwitched.current) return;
    hasJustSwitched.current = false;
    // The pressed button has disappeared; the focus moves to the other form.
    panel.current?.querySelector<HTMLElement>(`[data-mode="${mode}"] h2`)?.focus();
  }, [mode]);

  return (
    <div ref={panel} className={classNames(styles.panel, styles[mode])}>
      <div className={styles.side} data-mode="sign-in" inert={mode !== 'sign-in'}>
        <SignInForm
          identity={identity}
          isInline={isInline}
          onSignedIn={handleSignedIn('sign-in')}
        />
      </div>
      <div className={styles.side} data-mode="sign-up" inert={mode !== 'sign-up'}>
        <SignUpForm identity={identity} onSignedIn={handleSignedIn('sign-up')} />
      </div>
      <div className={classNames('on-deep', styles.overlay)}>
        <MeridianArcs variant="hero" className={styles.arcs} />
        <ModeSwitch to="sign-up" mode={mode} onSwitch={switchTo} />
        <ModeSwitch to="sign-in" mode={mode} onSwitch={switchTo} />
      </div>
    </div>
  );
}

/**
 * The panel inside another page. It contains forms, so it must not be placed inside a form.
 * `useOrganizer` gives the organizer who signs in.
 */
export function InlineLoginPanel() {
  const identity = useIdentity();
  const [mode, setMode] = useState<Mode>('sign-in');
  return <LoginPanel identity={identity} mode={mode} onSwitch={setMode} isInline />;
}

const invitations: Record<Mode, { title: string; text: string; label: string }> = {
  'sign-up': {
    title: 'New here?',
    text: 'An organizer’s account puts your conference in front of clinicians across Pakistan.',
    label: 'Sign Up',
  },
  'sign-in': {
    title: 'Already with us?',
    text: 'Sign in with the e-mail address that you registered.',
    label: 'Sign In',
  },
};

/** The invitation to the other mode: a GET form, so that it works without JavaScript. */
function ModeSwitch({
  to,
  mode,
  onSwitch,
}: {
  to: Mode;
  /** The mode that the panel is in. */
  mode: Mode;
  onSwitch: (mode: Mode) => void;
}) {
  const { title, text, label } = invitations[to];
  const { t, toAddress } = usePageLanguage();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSwitch(to);
  };
  return (
    <form
      action={toAddress(pathTo('/login'))}
      className={styles.switch}
      inert={mode === to}
      onSubmit={submit}
    >
      <p className={styles.invitation}>{t(title)}</p>
      <p className={styles.invitationText}>{t(text)}</p>
      <Button type="submit" name="mode" value={to} variant="secondary">
        {t(label)}
      </Button>
    </form>
  );
}
