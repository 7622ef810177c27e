import { type PageProps, useSearchParams } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import {
  type ConferenceListPage,
  listStep,
  readConferenceListQuery,
} from '@meridian/contracts/programme';
import { Link, LinkButton, Section } from '@meridian/ui';
import { formatCount } from '@meridian/ui/page';
import { ConferenceCard } from '../cards/ConferenceCard';
import { ListLayout } from '../filters/ListLayout';
import { listUrl } from '../filters/list-state';
import { conferenceList } from './conference-list-state';
import styles from './conferences.module.css';
import { EmptyConferences } from './EmptyConferences';

export interface ConferencesData extends ConferenceListPage {
  /** URL by which calendar programs follow this list. */
  feed: string;
}

/** Upcoming or past conferences; the URL says which of them, in which order, and how many. */
export function ConferencesPage({ data: list }: PageProps<ConferencesData>) {
  const [params] = useSearchParams();
  const query = readConferenceListQuery(params);
  const { when, q } = query;
  const total = list.total[when];
  const other = when === 'past' ? 'upcoming' : 'past';
  return (
    <>
      <Section spacing="tight">
        <p className={styles.introduction}>
          Hear what works from clinicians, nurses and researchers of Pakistan and abroad, try it in
          workshops, and go home with a plan for Monday morning.
        </p>
        <ListLayout
          label="Conferences"
          kind={conferenceList}
          query={query}
          counts={list.facets}
          total={total}
          otherParams={{ when: when === 'past' ? when : undefined }}
          count={`${formatCount(total, `${when} conference`)}${q ? ` for “${q}”` : ''}`}
          beside={
            <Link
              to={listUrl(conferenceList, { ...query, when: other, show: listStep })}
              preventScrollReset
            >
              {`${list.total[other]} ${other}`}
            </Link>
          }
          feed={list.feed}
          empty={<EmptyConferences query={query} list={list} />}
        >
          {list.conferences.map((conference, index) => (
            <ConferenceCard key={conference.id} conference={conference} index={index} />
          ))}
        </ListLayout>
      </Section>
      <ForOrganizers />
    </>
  );
}

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
