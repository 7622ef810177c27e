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
  return (
    <FormSuccess title="Your details have been sent">
      {reference && (
        <p>
          Your reference number
          <strong className={styles.reference}>{reference}</strong>
        </p>
      )}
      {reference && (
        // In another tab, because the server alone renders the page, and this one says what is to be kept.
        <p>
          <Link to={pathTo('/my-data/received', {}, { token: reference })} newTab>
            See what we received
          </Link>{' '}
          under this number: what you applied for, and nothing about you.
        </p>
      )}
      {/* No promise: an e-mail address gets a limited number a day, and no one else should learn that. */}
      {takenBy === 'site' ? (
        <p>
          A confirmation usually reaches {email} within minutes. If none arrives, your
          pre-registration has reached us all the same. What happens next:
        </p>
      ) : (
        <p>
          The e-mail service EmailJS has taken them and passes them to us. There is no confirmation
          by e-mail and no reference number. What happens next:
        </p>
      )}
      <ol className={styles.next}>
        <li>Within five working days we check whether there is a place for you.</li>
        <li>
          We write to {takenBy === 'site' ? 'you' : email} with the place, the fee and how to pay
          it.
        </li>
        <li>Your place is yours once the fee has arrived. Until then nothing is owed.</li>
      </ol>
      <LinkButton to={pathTo('/conferences')} variant="secondary">
        See all conferences
      </LinkButton>
    </FormSuccess>
  );
}
