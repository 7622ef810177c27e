import { pathTo, site } from '@meridian/contracts';
import { Icon, Link, LinkButton, Panel } from '@meridian/ui';
import { DateRange, type Fact, FactList } from '@meridian/ui/page';
import { AskLinks } from '../detail-parts/AskLinks';
import { CalendarLinks, googleCalendarLink } from '../detail-parts/CalendarLinks';
import { listInWords } from '../detail-parts/detail-data';
import parts from '../detail-parts/detail-parts.module.css';
import bar from '../detail-parts/register-bar.module.css';
import { stateTitles } from './ConferenceNotice';
import styles from './conference-columns.module.css';
import { type ConferenceDetail, type ConferenceView, cityOf, countryOf } from './conference-detail';

/** The card beside the text: the next step, in view on every screen, then when and where. */
export function ConferenceFacts({ data, level = 2 }: { data: ConferenceView; level?: 2 | 3 }) {
  const { conference, state, calendar } = data;
  const isToCome = state === 'open' || state === 'full';
  return (
    <Panel title={stateTitles[state]} level={level}>
      {state === 'open' && (
        <div className={conference.registrationLink ? styles.steps : bar.sameInCard}>
          <RegisterButtons conference={conference} />
        </div>
      )}
      <FactList className={styles.facts} facts={listFacts(conference)} />
      <div className={styles.steps}>
        {!isToCome && (
          <LinkButton to={pathTo('/conferences')} variant="next" wide>
            See upcoming conferences
          </LinkButton>
        )}
        {state !== 'ended' && (
          <AskLinks
            subject={conference.title}
            question={questionAbout(data)}
            isNextStep={state === 'full'}
          />
        )}
      </div>
      {isToCome && calendar !== null && <CalendarLinks file={calendar} google={googleLink(data)} />}
      <OrganizerLinks conference={conference} />
    </Panel>
  );
}

/** Registration with the organizer comes first, where there is one; visitors can always pre-register with us. */
function RegisterButtons({
  conference: { id, registrationLink },
}: {
  conference: ConferenceDetail;
}) {
  return (
    <>
      {registrationLink && (
        <LinkButton to={registrationLink} variant="next" wide newTab>
          Register with the organizer
        </LinkButton>
      )}
      <LinkButton
        to={pathTo('/enroll-now', {}, { conference: id })}
        variant={registrationLink ? 'secondary' : 'next'}
        wide
      >
        Pre-register
      </LinkButton>
      {registrationLink && (
        <p className={styles.stepNote}>
          The organizer registers you on its own page. A pre-registration comes to us at{' '}
          <span>{site.shortName}</span>; we answer it with the next steps, and it is no registration
          yet.
        </p>
      )}
    </>
  );
}

function listFacts(conference: ConferenceDetail): Fact[] {
  const { startDate, endDate, venue, mode, languages, organizer, focus } = conference;
  const [city, country] = [cityOf(conference), countryOf(conference)];
  const facts: (Fact | false)[] = [
    {
      term: startDate === endDate ? 'Date' : 'Dates',
      detail: <DateRange start={startDate} end={endDate} />,
    },
    city !== '' && { term: 'City', detail: city },
    country !== '' && country !== city && { term: 'Country', detail: country },
    // An online conference has the same text in both fields.
    venue !== city && { term: 'Venue', detail: venue },
    mode !== 'In person' && mode !== city && { term: 'Modality', detail: mode },
    languages.length > 0 && { term: 'Language', detail: listInWords(languages) },
    { term: 'Focus', detail: focus },
    organizer !== '' && { term: 'Held by', detail: organizer },
  ];
  return facts.filter((fact) => fact !== false);
}

function googleLink({ conference, url }: ConferenceView): string {
  const { title, details, venue, venueAddress, startDate, endDate } = conference;
  const places = [venue, venueAddress, conference.city, conference.countryName];
  return googleCalendarLink({
    title,
    text: `${details}\n${url}`,
    location: [...new Set(places.filter(Boolean))].join(', '),
    time: { firstDay: startDate, lastDay: endDate },
  });
}

function questionAbout({ conference: { title, city, mode }, state }: ConferenceView): string {
  const what = `“${title}” ${mode === 'Online' ? 'online' : `in ${city}`}`;
  switch (state) {
    case 'full':
      return `Hello ${site.shortName}, ${what} is full. Please tell me when a place becomes free.`;
    case 'cancelled':
      return `Hello ${site.shortName}, ${what} is cancelled. What happens to my registration?`;
    default:
      return `Hello ${site.shortName}, I would like to attend ${what}. What is the next step?`;
  }
}

/** The organizer's own site, named by its host, because visitors leave ours there; renders nothing without one. */
function OrganizerLinks({ conference: { website } }: { conference: ConferenceDetail }) {
  if (!website) return null;
  return (
    <ul className={parts.links}>
      <li>
        <Link to={website} newTab>
          <Icon name="globe" />
          <span>
            Website: <span className={parts.host}>{hostOf(website)}</span>
          </span>
        </Link>
      </li>
    </ul>
  );
}

function hostOf(url: string): string {
  const [, host = url] = /^https:\/\/(?:www\.)?([^/?#]+)/i.exec(url) ?? [];
  return host;
}
