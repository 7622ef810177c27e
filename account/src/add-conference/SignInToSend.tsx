import { Button } from '@meridian/ui';
import { useEffect, useRef } from 'react';
import { InlineLoginPanel } from '../sign-in/LoginPanel';
import styles from './add-conference.module.css';

/** Sign-in below a complete form, which is sent by itself after signing in. */
export function SignInToSend({ onLater }: { onLater: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, []);

  return (
    <section className={styles.signIn} aria-labelledby="sign-in-to-send">
      <h2 id="sign-in-to-send" ref={heading} tabIndex={-1} className={styles.signInTitle}>
        One step left: sign in to send it
      </h2>
      <p>
        Your conference is complete. It needs an account behind it, so that you can follow and
        change it. Nothing that you entered is lost, the image included, and it is sent as soon as
        you are signed in.
      </p>
      <InlineLoginPanel />
      <Button variant="quiet" onClick={onLater}>
        Back to the form
      </Button>
    </section>
  );
}
