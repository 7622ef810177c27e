import { Button } from '@meridian/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { InlineLoginPanel } from '../sign-in/LoginPanel';
import styles from './form-parts.module.css';

/** Asks to sign in below a complete form, which is then sent by itself. */
export function SignInToSend({
  onLater,
  children,
}: {
  onLater: () => void;
  /** Says why an account is needed, and that nothing is lost. */
  children: ReactNode;
}) {
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
      <p>{children}</p>
      <InlineLoginPanel />
      <Button variant="quiet" onClick={onLater}>
        Back to the form
      </Button>
    </section>
  );
}
