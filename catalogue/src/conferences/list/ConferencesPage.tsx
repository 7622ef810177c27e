import { useSearchParams } from '@shared/composition';
import { paths } from '@shared/contracts';
import { CardGrid, ChipGroup, ChipLink, Link, Section } from '@shared/ui';
import { countOf } from '../../lists/count-of';
import { ConferenceCard } from '../ConferenceCard';
import { ConferenceSearch } from './ConferenceSearch';
import { conferencesAddress, readConferencesState } from './conferences-address';
import styles from './conferences-page.module.css';
import { ForOrganizers } from './ForOrganizers';
import type { ConferencesData } from './load-conferences';
import { NoConferences } from './NoConferences';
import { searchConferences } from './search-conferences';

/** As many covers as a wide screen shows before it is scrolled. */
const aboveTheFold = 3;

/** Upcoming or past conferences; the address says which, and what is searched for. */
export function ConferencesPage({ data }: { data: ConferencesData }) {
  const [params] = useSearchParams();
  const state = readConferencesState(params);
  const found = {
    upcoming: searchConferences(data.upcoming, state.q),
    past: searchConferences(data.past, state.q),
  };
  const shown = found[state.when];
  return (
    <>
      <Section>
        <p className={styles.introduction}>
          Meet the people who change practice. Our conferences bring clinicians, nurses, researchers
          and students from Pakistan and abroad into one room for a day or three, to hear what
          works, to try it in workshops, and to go home with a plan for Monday morning. If you would
          like to come, <Link to={paths.enroll()}>pre-register</Link>: it takes ten minutes and
          nothing is to be paid yet.
        </p>
        <div className={styles.controls}>
          <ConferenceSearch state={state} />
          <div className={styles.line}>
            <ChipGroup label="Upcoming or past">
              {(['upcoming', 'past'] as const).map((when) => (
                <ChipLink
                  key={when}
                  to={conferencesAddress({ ...state, when })}
                  selected={when === state.when}
                  count={found[when].length}
                  preventScrollReset
                >
                  {when === 'past' ? 'Past' : 'Upcoming'}
                </ChipLink>
              ))}
            </ChipGroup>
            <p role="status" className={styles.count}>
              {countOf(shown.length, `${state.when} conference`)}
              {state.q && ` for “${state.q}”`}
            </p>
          </div>
        </div>
        {shown.length === 0 ? (
          <NoConferences
            state={state}
            elsewhere={found[state.when === 'past' ? 'upcoming' : 'past'].length}
          />
        ) : (
          <CardGrid label="Conferences">
            {shown.map((conference, index) => (
              <ConferenceCard
                key={conference.id}
                conference={conference}
                level={2}
                priority={index < aboveTheFold}
              />
            ))}
          </CardGrid>
        )}
      </Section>
      <ForOrganizers />
    </>
  );
}
