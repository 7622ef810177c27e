import { Message, usePageLanguage } from '@meridian/composition';
import type { FormService } from '@meridian/composition/forms';
import { pathTo } from '@meridian/contracts';
import { Link, LinkButton } from '@meridian/ui';
import { FormSuccess } from '@meridian/ui/forms';
import styles from './enroll-now.module.css';

/** Confirms a pre-registration: its reference number, and what happens next. */
export function PreRegistrationSent({
  email,
  reference,
  takenBy,
}: {
  email: string;
  reference: string | undefined;
  takenBy: FormService;
}) {
  const { t, english } = usePageLanguage();
  return (
    <FormSuccess title={t('Your details have been sent')}>
      {reference && (
        <p>
          {t('Your reference number')}
          <strong className={styles.reference} {...english}>
            {reference}
          </strong>
        </p>
      )}
      {reference && (
        // It opens another tab, because this page shows the number to write down.
        <p>
          <Message
            text="{link} under this number: what you applied for, and nothing about you."
            values={{
              link: (
                <Link to={pathTo('/my-data/received', {}, { token: reference })} newTab>
                  {t('See what we received')}
                </Link>
              ),
            }}
          />
        </p>
      )}
      {/* No promise: an e-mail address gets a limited number a day, and no one else should learn that. */}
      {takenBy === 'site' ? (
        <p>
          {t(
            'A confirmation usually reaches {email} within minutes. If none arrives, your pre-registration has reached us all the same. What happens next:',
            { email },
          )}
        </p>
      ) : (
        <p>
          {t(
            'The e-mail service EmailJS has taken them and passes them to us. There is no confirmation by e-mail and no reference number. What happens next:',
          )}
        </p>
      )}
      <ol className={styles.next}>
        <li>
          {takenBy === 'site'
            ? t(
                'Within five working days, or sooner if what you chose begins sooner, we write to you whether there is a place, what the fee is and how to pay it.',
              )
            : t(
                'Within five working days, or sooner if what you chose begins sooner, we write to {email} whether there is a place, what the fee is and how to pay it.',
                { email },
              )}
        </li>
        <li>{t('Your place is yours once the fee has arrived. Until then nothing is owed.')}</li>
      </ol>
      <p>
        {t(
          'Where another organisation holds a conference, it takes the fee and gives the places, and we write with the next steps.',
        )}
      </p>
      <LinkButton to={pathTo('/conferences')} variant="secondary">
        {t('See all conferences')}
      </LinkButton>
    </FormSuccess>
  );
}
