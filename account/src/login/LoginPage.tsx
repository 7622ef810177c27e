import { useSearchParams } from '@shared/composition';
import { Section, Status } from '@shared/ui';
import { useSignedInName } from '../identity/signed-in-name';
import { siteIdentity } from '../identity/site-identity';
import { LoginPanel } from './LoginPanel';
import styles from './login-page.module.css';
import { readMode } from './mode';

/** Sign-in and sign-up for organizers; the address says which, so that a link can lead to either. */
export function LoginPage() {
  const [params, setParams] = useSearchParams();
  const name = useSignedInName();
  return (
    <Section>
      <p className={styles.introduction}>
        For people who hold conferences and want them listed here. Visitors need no account: every
        page of this site is open.
      </p>
      <Status tone="success" className={styles.status}>
        {name && <p>You are signed in as {name}.</p>}
      </Status>
      <LoginPanel
        identity={siteIdentity}
        mode={readMode(params.get('mode'))}
        onSwitch={(mode) => setParams({ mode: mode === 'sign-up' ? mode : undefined })}
      />
    </Section>
  );
}
