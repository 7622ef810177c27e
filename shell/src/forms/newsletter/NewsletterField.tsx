import { useTranslate } from '@meridian/composition';
import { FormKeys, type FormService, useFormService } from '@meridian/composition/forms';
import { privacyNotice } from '@meridian/contracts/forms';
import { Button } from '@meridian/ui';
import { FieldError, NoticeLine } from '@meridian/ui/forms';
import styles from './newsletter-form.module.css';

/** Texts about the newsletter and how to end it: only mails of this site have a link for that. */
export const newsletterTexts: Record<FormService, string> = {
  site: 'New courses and conferences, about once a month. A link in our mails ends it.',
  emailjs: 'New courses and conferences, about once a month. A message to us ends it.',
};

const noticeTexts: Record<FormService, string> = {
  site: 'We use your address for the newsletter alone.',
  emailjs:
    'Your address reaches us through the e-mail service EmailJS; without JavaScript, through our own server.',
};

export function NewsletterField({
  id,
  defaultValue,
  error,
  isBusy,
}: {
  /** Id of the field: other forms of the page also have a `user_email`. */
  id: string;
  defaultValue?: string | undefined;
  error?: string | undefined;
  isBusy: boolean;
}) {
  const service = useFormService();
  const t = useTranslate();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {t('E-mail address')}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.control}
          type="email"
          name="user_email"
          defaultValue={defaultValue}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        <Button type="submit" busy={isBusy}>
          {isBusy ? t('Subscribing') : t('Subscribe')}
        </Button>
      </div>
      <div className={styles.notice}>
        <NoticeLine to={privacyNotice.path} date={privacyNotice.date}>
          {t(noticeTexts[service])}
        </NoticeLine>
      </div>
      <FormKeys />
    </div>
  );
}
