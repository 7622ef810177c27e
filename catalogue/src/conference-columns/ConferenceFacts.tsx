import { pathTo } from '@meridian/contracts';
import { countries } from '@meridian/contracts/organizers';
import { Icon, LinkButton, Panel } from '@meridian/ui';
import { DateRange, FactList } from '@meridian/ui/page';
import { AskLinks } from '../detail-parts/AskLinks';
import { calendarLink } from './calendar-file';
import styles from './conference-columns.module.css';
import type { ConferenceView } from './conference-detail';

/** The card beside the text: when, where, and the next step. */
export function ConferenceFacts({ data, level = 2 }: { data: ConferenceView; level?: 2 | 3 }) {
  const { conference, hasEnded } = data;
  const { title, city, venue, focus, startDate, endDate } = conference;
  const question = `Hello Meridian, I would like to attend “${title}” in ${city}. What is the next step?`;
  return (
    <Panel title={hasEnded ? 'This conference has ended' : 'When and where'} level={level}>
      <FactList
        facts={[
          {
            term: startDate === endDate ? 'Date' : 'Dates',
            detail: <DateRange start={startDate} end={endDate} />,
          },
          { term: cityTerm(city), detail: city },
          { term: 'Venue', detail: venue },
          { term: 'Focus', detail: focus },
        ]}
      />
      {hasEnded ? (
        <div className={styles.steps}>
          <LinkButton to={pathTo('/conferences')} variant="next" wide>
            See upcoming conferences
          </LinkButton>
        </div>
      ) : (
        <>
          <ul className={styles.links}>
            <li>
              <a href={calendarLink(data)} download={`${conference.id}.ics`}>
                <Icon name="calendar" />
                Add to calendar
              </a>
            </li>
            <li>
              <a href={directionsLink(venue, city)} target="_blank" rel="noopener noreferrer">
                <Icon name="pin" />
                Directions<span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </li>
          </ul>
          <div className={styles.steps}>
            <LinkButton
              to={pathTo('/enroll-now', {}, { conference: conference.id })}
              variant="next"
              wide
            >
              Pre-register
            </LinkButton>
            <AskLinks subject={title} question={question} />
          </div>
        </>
      )}
    </Panel>
  );
}

/** The field is labelled City, but organizers write the country into it, and the city into the venue. */
function cityTerm(city: string): string {
  return countries.some((country) => country === city) ? 'Country' : 'City';
}

/** OpenStreetMap's search for a venue; it can plan the route from there. */
function directionsLink(venue: string, city: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${venue}, ${city}`)}`;
}
