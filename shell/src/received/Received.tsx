import {
  mailLink,
  type ReceivedEvent,
  type ReceivedPreRegistration,
  site,
} from '@meridian/contracts';
import { Link } from '@meridian/ui';
import { DateRange, FactList, formatDate } from '@meridian/ui/page';
import { deletionPaths } from '../deletion/deletion-paths';
import styles from './received.module.css';

/** A pre-registration without anything about the person. */
export function Received({ received }: { received: ReceivedPreRegistration }) {
  const { reference, receivedAt, answerBy, keptUntil, events, others } = received;
  return (
    <>
      <p className={styles.lead}>
        We received pre-registration <strong className={styles.reference}>{reference}</strong> on{' '}
        {formatTime(receivedAt)} in Pakistan.
      </p>
      {events.length > 0 && (
        <section aria-labelledby="applied-for">
          <h2 id="applied-for" className={styles.title}>
            What it is for
          </h2>
          <ul className={styles.events}>
            {events.map((event) => (
              <li key={event.path} className={styles.event}>
                <Event event={event} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {others > 0 && (
        <p>
          It also has something that was written by hand; our office reads it, this page does not
          show it.
        </p>
      )}
      {events.length === 0 && others === 0 && (
        <p>No conference or course was chosen yet. We ask when we answer.</p>
      )}
      <section aria-labelledby="what-next">
        <h2 id="what-next" className={styles.title}>
          What happens next
        </h2>
        <p>
          We answer by e-mail within five working days, usually by {formatDate(answerBy)}, with the
          place, the fee and how to pay it. Until the fee has arrived, no place is taken and nothing
          is owed. If that day is over and you have no answer, write to{' '}
          <a href={mailLink(`Pre-registration ${reference}`)}>{site.email}</a> or call{' '}
          <a href={site.phone.href}>{site.phone.label}</a>.
        </p>
      </section>
      <p className={styles.note}>
        Whoever has the number can see this page, so nothing about you is on it. It goes on{' '}
        {formatDate(keptUntil)} at the latest, when we delete the pre-registration; you can{' '}
        <Link to={deletionPaths.request}>have it deleted before</Link>.
      </p>
    </>
  );
}

function Event({ event }: { event: ReceivedEvent }) {
  const { kind, title, path, calendar, startDate, endDate, place, fee, status } = event;
  const note = statusNotes[status];
  return (
    <>
      <h3 className={styles.name}>
        <Link to={path}>{title}</Link>
      </h3>
      {note && <p className={styles.status}>{note}</p>}
      <FactList
        facts={[
          { term: 'Kind', detail: kind === 'course' ? 'Course' : 'Conference' },
          {
            term: startDate === endDate ? 'Date' : 'Dates',
            detail: <DateRange start={startDate} end={endDate} />,
          },
          ...(place ? [{ term: 'Place', detail: place }] : []),
          { term: 'Fee level', detail: fee || 'To be settled with our office' },
        ]}
      />
      {status !== 'withdrawn' && (
        <p>
          <a href={calendar} download>
            Add it to your calendar
          </a>
        </p>
      )}
      {event.registrationLink && (
        <p>
          Another organizer holds it and registers delegates on{' '}
          <Link to={event.registrationLink} newTab>
            its own page
          </Link>
          ; your pre-registration came to us, and we answer with the next steps.
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

/** "11 March 2026 at 10:00". The same in every browser, so that the page hydrates as the server rendered it. */
function formatTime(iso: string): string {
  const local = new Date(Date.parse(iso) + pakistanOffsetMs).toISOString();
  return `${formatDate(local)} at ${local.slice(11, 16)}`;
}

/** Pakistan has had one offset all year since 2009. */
const pakistanOffsetMs = 5 * 60 * 60 * 1000;
