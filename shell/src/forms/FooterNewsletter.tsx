import { usePageLanguage } from '@meridian/composition';
import { type FormEvent, useState } from 'react';
import { formPaths } from './form-paths';
import { NewsletterField } from './NewsletterField';
import styles from './newsletter-form.module.css';

/** Plain HTML that posts without scripts; the code that validates and sends it comes when it gets the focus. */
export function FooterNewsletter({ id }: { id: string }) {
  const { t, toAddress } = usePageLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [form, setForm] = useState<typeof import('./NewsletterForm') | null>(null);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('user_email') ?? '');
    setIsBusy(true);
    setHasFailed(false);
    try {
      const loaded = await load();
      setTyped(email);
      setForm(loaded);
    } catch {
      setHasFailed(true);
      setIsBusy(false);
    }
  };

  if (form && typed !== null) return <form.NewsletterForm id={id} typed={typed} />;
  return (
    <form
      method="post"
      action={toAddress(formPaths.newsletter)}
      noValidate
      className={styles.form}
      aria-label={t('Newsletter by e-mail')}
      aria-busy={isBusy}
      onSubmit={(event) => void handleSubmit(event)}
      onFocus={() => void load().catch(() => {})}
    >
      {hasFailed && (
        <p role="alert" className={styles.failure}>
          {t('We could not be reached. Check your connection, then subscribe again.')}
        </p>
      )}
      <NewsletterField id={id} isBusy={isBusy} />
    </form>
  );
}

function load() {
  return import(/* webpackChunkName: "newsletter-form" */ './NewsletterForm');
}
