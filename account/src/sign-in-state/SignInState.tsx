import { paths } from '@shared/contracts';
import { Button, LinkButton, showToast } from '@shared/ui';
import { useEffect, useRef } from 'react';
import { finishSignOut, signOut } from '../identity/organizer-state';
import { readSignedInName, useSignedInName } from '../identity/signed-in-name';
import styles from './sign-in-state.module.css';

/** Whether somebody was told that their session goes on, and not yet that it has ended. */
let isUnfinished = false;

/** LOGIN in a new tab, or LOGOUT? with the name; the server always says LOGIN. */
export function SignInState() {
  const name = useSignedInName();
  const box = useRef<HTMLSpanElement>(null);
  const hasJustSignedOut = useRef(false);

  useEffect(() => {
    // The button that was pressed is gone; its place keeps the focus.
    if (name === null && hasJustSignedOut.current) box.current?.querySelector('a')?.focus();
    hasJustSignedOut.current = false;
  }, [name]);

  useEffect(() => finishSignOut(sayEnded), []);

  const leave = () => {
    hasJustSignedOut.current = true;
    void signOut(() => {
      isUnfinished = true;
      showToast(
        'You are signed out on this page, but we could not be reached to end your session. If others use this computer, go online and open this site once more before you leave it: that ends the session.',
        'error',
      );
    }).then((isEnded) => {
      // The connection may have come back in between, and somebody with it.
      if (isEnded && isUnfinished && readSignedInName() === null) sayEnded();
    });
  };

  return (
    <span ref={box} className={styles.state}>
      {name === null ? (
        <LinkButton to={paths.login()} newTab variant="secondary" size="small">
          LOGIN
        </LinkButton>
      ) : (
        <Button variant="secondary" size="small" onClick={leave}>
          LOGOUT? <span className={styles.name}>{name}</span>
        </Button>
      )}
    </span>
  );
}

function sayEnded(): void {
  isUnfinished = false;
  showToast('Your session has ended now: you are signed out completely.');
}
