import { usePageLanguage } from '@meridian/composition';
import { type FormEvent, isValidElement, type ReactElement, useState } from 'react';
import { formPaths } from '../form-paths';
import { NewsletterField } from './NewsletterField';
import styles from './newsletter-form.module.css';

/** A plain form that works without scripts. The code that validates and sends it is loaded when it gets the focus. */
export function FooterNewsletter({ id }: { id: string }) {
  const { t, toAddress } = usePageLanguage();
  const [state, setState] = useState<'busy' | 'failed' | ReactElement | null>(null);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('user_email') ?? '');
    setState('busy');
    try {
      const { NewsletterForm } = await load();
      setState(<NewsletterForm id={id} typed={email} />);
    } catch {
      setState('failed');
    }
  };

  if (isValidElement(state)) return state;
  return (
    <form
      method="post"
      action={toAddress(formPaths.newsletter)}
      noValidate
      className={styles.form}
      aria-label={t('Newsletter by e-mail')}
      aria-busy={state === 'busy'}
      onSubmit={(event) => void handleSubmit(event)}
      onFocus={() => void load().catch(() => {})}
    >
      {state === 'failed' && (
        <p role="alert" className={styles.failure}>
          {t('We could not be reached. Check your connection, then subscribe again.')}
        </p>
      )}
      <NewsletterField id={id} isBusy={state === 'busy'} />
    </form>
  );
}

function load() {
  return import(/* webpackChunkName: "newsletter-form" */ './NewsletterForm');
}
