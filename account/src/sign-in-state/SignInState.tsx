import { paths } from '@shared/contracts';
import { Button, LinkButton } from '@shared/ui';
import { useEffect, useRef } from 'react';
import { signOut } from '../identity/organizer-state';
import { useSignedInName } from '../identity/signed-in-name';
import styles from './sign-in-state.module.css';

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

  const leave = () => {
    hasJustSignedOut.current = true;
    void signOut();
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
