import { Message, useNavigate, useSearchParams, useTranslate } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { Link, LinkButton, Section, Status } from '@meridian/ui';
import { FormSuccess } from '@meridian/ui/forms';
import { useState } from 'react';
import type { Organizer } from '../identity/identity';
import { useSignedInName } from '../identity/signed-in-name';
import { useIdentity } from '../identity/use-identity';
import { LoginPanel, readMode } from '../sign-in/LoginPanel';
import styles from '../sign-in/sign-in.module.css';

/** Sign-in and sign-up for organizers; the URL says which, so that a link can lead to either. */
export function LoginPage() {
  const t = useTranslate();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const identity = useIdentity();
  const name = useSignedInName();
  const [created, setCreated] = useState<Organizer | null>(null);
  return (
    <Section>
      <p className={styles.introduction}>
        <Message
          text="For people who hold conferences and want them listed here. Visitors need no account: every page of this site is open. You can also {form} first and sign in at its end."
          values={{
            form: (
              <Link to={pathTo('/add_conference')}>
                {t('fill in the form for your conference')}
              </Link>
            ),
          }}
        />
      </p>
      {created && name !== null ? (
        <FormSuccess title={t('Your account has been created')}>
          <p>
            {t(
              'You are signed in as {name} with {email}. Add your first conference, or look at your page, where everything that you send in is listed.',
              { name: created.displayName, email: created.email },
            )}
          </p>
          <p>
            {t(
              'One thing is left: confirm that the address is yours, by the link in the mail that we send you now. If none arrives within a few minutes, your page sends it again.',
            )}
          </p>
          <p className={styles.nextSteps}>
            <LinkButton to={pathTo('/add_conference')}>{t('Add a conference')}</LinkButton>
            <LinkButton to={pathTo('/databutton')} variant="secondary">
              {t('Your page')}
            </LinkButton>
          </p>
        </FormSuccess>
      ) : (
        <>
          <Status tone="success" className={styles.status}>
            {name && (
              <p>
                {t('You are signed in as {name}.', { name })}{' '}
                <LinkButton to={pathTo('/databutton')} variant="secondary" size="small">
                  {t('Your page')}
                </LinkButton>
              </p>
            )}
          </Status>
          <LoginPanel
            identity={identity}
            mode={readMode(params.get('mode'))}
            onSwitch={(mode) => setParams({ mode: mode === 'sign-up' ? mode : undefined })}
            onSignedIn={(organizer, mode) => {
              if (mode === 'sign-up') setCreated(organizer);
              else navigate(pathTo('/databutton'));
            }}
          />
        </>
      )}
    </Section>
  );
}
