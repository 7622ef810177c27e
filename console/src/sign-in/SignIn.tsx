import { LogoMark } from '@meridian/ui';
import { SignInForm } from './SignInForm';
import styles from './sign-in.module.css';

/** What those see who are not signed in. */
export function SignIn() {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <LogoMark />
        <h1 className={styles.title}>Console</h1>
        <p className={styles.text}>What is live on the site, and how it does.</p>
        <SignInForm />
      </div>
    </main>
  );
}
