import { Message, usePageLanguage } from '@meridian/composition';
import {
  type ReceivedEvent,
  type ReceivedPreRegistration,
  site,
  toPakistanTime,
} from '@meridian/contracts';
import { Link, Panel } from '@meridian/ui';
import { DateRange, FactList, formatDate } from '@meridian/ui/page';
import { Lead, MailUs } from '../form-page';
import { formPaths } from '../form-paths';
import styles from './received.module.css';

/** A pre-registration without anything about the person. */
export function Received({ received }: { received: ReceivedPreRegistration }) {
  const { t, english } = usePageLanguage();
  const { reference, receivedAt, answerBy, keptUntil, events, others } = received;
  const local = toPakistanTime(new Date(receivedAt));
  return (
    <>
      <Lead>
        <Message
          text="We received pre-registration {reference} on {date} at {time} in Pakistan."
          values={{
            reference: (
              <strong className={styles.reference} {...english}>
                {reference}
              </strong>
            ),
            date: formatDate(local, 'long', t),
            time: local.slice(11, 16),
          }}
        />
      </Lead>
      {events.length > 0 && (
        <section aria-labelledby="applied-for">
          <h2 id="applied-for" className={styles.title}>
            {t('What it is for')}
          </h2>
          <ul className={styles.events}>
            {events.map((event) => (
              <li key={event.path}>
                <Panel className={styles.event}>
                  <Event event={event} />
                </Panel>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others > 0 && (
        <p>
          {t(
            'It also has something that was written by hand; our office reads it, this page does not show it.',
          )}
        </p>
      )}
      {events.length === 0 && others === 0 && (
        <p>{t('No conference or course was chosen yet. We ask when we answer.')}</p>
      )}
      <section aria-labelledby="what-next">
        <h2 id="what-next" className={styles.title}>
          {t('What happens next')}
        </h2>
        <p>
          <Message
            text="We answer by e-mail within five working days, or sooner if what you chose begins sooner, usually by {date}, with the place, the fee and how to pay it. Until the fee has arrived, no place is taken and nothing is owed. If that day is over and you have no answer, write to {email} or call {phone}."
            values={{
              date: formatDate(answerBy, 'long', t),
              email: <MailUs subject={`Pre-registration ${reference}`} />,
              phone: (
                <a href={site.phone.href} {...english}>
                  {site.phone.label}
                </a>
              ),
            }}
          />
        </p>
      </section>
      <p className={styles.note}>
        <Message
          text="Anyone who has the number can see this page, so nothing about you is on it. It goes on {date} at the latest, when we delete the pre-registration; you can {link}."
          values={{
            date: formatDate(keptUntil, 'long', t),
            link: <Link to={formPaths.deletion}>{t('have it deleted before')}</Link>,
          }}
        />
      </p>
    </>
  );
}

function Event({ event }: { event: ReceivedEvent }) {
  const { kind, title, path, calendar, startDate, endDate, place, fee, status } = event;
  const { t, english } = usePageLanguage();
  const note = statusNotes[status];
  return (
    <>
      <h3 className={styles.name}>
        <Link to={path} {...english}>
          {title}
        </Link>
      </h3>
      {note && <p className={styles.status}>{t(note)}</p>}
      <FactList
        facts={[
          { term: t('Kind'), detail: kind === 'course' ? t('Course') : t('Conference') },
          {
            term: startDate === endDate ? t('Date') : t('Dates'),
            detail: <DateRange start={startDate} end={endDate} />,
          },
          ...(place ? [{ term: t('Place'), detail: <span {...english}>{place}</span> }] : []),
          {
            term: t('Fee level'),
            detail: fee ? <span {...english}>{fee}</span> : t('To be settled with our office'),
          },
        ]}
      />
      {status !== 'withdrawn' && (
        <p>
          <a href={calendar} download>
            {t('Add it to your calendar')}
          </a>
        </p>
      )}
      {event.registrationLink && (
        <p>
          <Message
            text="Another organizer holds it and registers delegates on {page}; your pre-registration came to us, and we answer with the next steps."
            values={{
              page: (
                <Link to={event.registrationLink} newTab>
                  {t('its own page')}
                </Link>
              ),
            }}
          />
        </p>
      )}
    </>
  );
}

const statusNotes: Record<ReceivedEvent['status'], string> = {
  scheduled: '',
  moved: 'It was moved; these are the new dates.',
  cancelled: 'It is cancelled. Its page says what to do.',
  withdrawn: 'It is no longer on our site.',
};
