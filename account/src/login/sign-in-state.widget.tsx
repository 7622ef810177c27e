import { defineWidget, type Translate, useTranslate } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { Icon, Link, LinkButton, showToast } from '@meridian/ui';
import { useEffect, useRef } from 'react';
import { finishSignOut, signOut } from '../identity/organizer-state';
import { readSignedInName, useSignedInName } from '../identity/signed-in-name';
import styles from './sign-in-state.module.css';

export const widget = defineWidget<'account/sign-in-state'>({ Widget: SignInState });

/** True from the message that the session continues to the message that it has ended. */
let isUnfinished = false;

/** LOGIN in a new tab, or the organizer's page and signing out; the server always renders LOGIN. */
function SignInState() {
  const name = useSignedInName();
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const hasJustSignedOut = useRef(false);

  useEffect(() => {
    // The pressed button has disappeared; the link that replaces it takes the focus.
    if (name === null && hasJustSignedOut.current) box.current?.querySelector('a')?.focus();
    hasJustSignedOut.current = false;
  }, [name]);

  useEffect(() => finishSignOut(() => announceEnd(t)), [t]);

  const leave = () => {
    hasJustSignedOut.current = true;
    void signOut(() => {
      isUnfinished = true;
      showToast(
        t(
          'You are signed out on this page, but we could not be reached to end your session. If others use this computer, go online and open this site once more before you leave it: that ends the session.',
        ),
        'error',
      );
    }).then((isEnded) => {
      // An organizer may have signed in again since the connection came back.
      if (isEnded && isUnfinished && readSignedInName() === null) announceEnd(t);
    });
  };

  return (
    <div ref={box} className={styles.state}>
      {name === null ? (
        <LinkButton to={pathTo('/login')} newTab variant="secondary" size="small">
          {t('LOGIN')}
        </LinkButton>
      ) : (
        <>
          <Link to={pathTo('/databutton')} className={styles.page}>
            <Icon name="users" label={t('Your page')} />
          </Link>
          <button type="button" className={styles.leave} title={name} onClick={leave}>
            <span>{t('LOGOUT? {name}', { name })}</span>
          </button>
        </>
      )}
    </div>
  );
}

function announceEnd(t: Translate): void {
  isUnfinished = false;
  showToast(t('Your session has ended now: you are signed out completely.'));
}
