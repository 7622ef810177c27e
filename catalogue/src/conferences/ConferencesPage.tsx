import { type PageProps, useSearchParams } from '@meridian/composition';
import { useListSearch } from '@meridian/composition/forms';
import { pathTo } from '@meridian/contracts';
import { Link, LinkButton, SearchField, Section } from '@meridian/ui';
import { CardGrid, ChipGroup, ChipLink, formatCount } from '@meridian/ui/page';
import { ConferenceCard } from '../cards/ConferenceCard';
import type { ConferenceSummary } from '../cards/conference-summary';
import styles from './conferences.module.css';
import { EmptyConferences } from './EmptyConferences';
import { conferencesUrl, readConferencesState, searchConferences } from './select-conferences';

export interface ConferencesData {
  upcoming: ConferenceSummary[];
  past: ConferenceSummary[];
}

/** How many cards of the first row are visible before scrolling. */
const aboveTheFold = 3;

/** Upcoming or past conferences; the URL says which of them, and for what the visitor searches. */
export function ConferencesPage({ data }: PageProps<ConferencesData>) {
  const [params] = useSearchParams();
  const state = readConferencesState(params);
  const search = useListSearch({ q: state.q });
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
          like to come, <Link to={pathTo('/enroll-now')}>pre-register</Link>: it takes ten minutes
          and nothing is to be paid yet.
        </p>
        <div className={styles.controls}>
          <SearchField
            key={search.formKey}
            label="Search conferences"
            hint="By title, city or focus"
            action={pathTo('/conferences')}
            defaultValue={state.q}
            otherParams={{ when: state.when === 'past' ? state.when : undefined }}
            onSearch={(text) => search.changeAfterPause({ q: text })}
          />
          <div className={styles.line}>
            <ChipGroup label="Upcoming or past">
              {(['upcoming', 'past'] as const).map((when) => (
                <ChipLink
                  key={when}
                  to={conferencesUrl({ ...state, when })}
                  selected={when === state.when}
                  count={found[when].length}
                  preventScrollReset
                >
                  {when === 'past' ? 'Past' : 'Upcoming'}
                </ChipLink>
              ))}
            </ChipGroup>
            <p role="status" className={styles.count}>
              {formatCount(shown.length, `${state.when} conference`)}
              {state.q && ` for “${state.q}”`}
            </p>
          </div>
        </div>
        {shown.length === 0 ? (
          <EmptyConferences
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

/** Links organizers to the form that adds a conference. */
function ForOrganizers() {
  return (
    <Section
      title="Do you hold a conference?"
      tone="tint"
      spacing="tight"
      intro={
        <p>
          Put it in front of clinicians across Pakistan. You fill in one form, we look at it within
          two working days, and it costs nothing.
        </p>
      }
      action={
        <LinkButton to={pathTo('/add_conference')} variant="secondary">
          Add a conference
        </LinkButton>
      }
    />
  );
}
