import type { PageProps } from '@shared/composition';
import { paths } from '@shared/contracts';
import { CardGrid, LinkButton, Section } from '@shared/ui';
import { ConferenceCard } from '../cards/ConferenceCard';
import type { ConferenceSummary } from '../cards/conference-summary';
import { ConferenceColumns } from '../conference-columns/ConferenceColumns';
import styles from '../conference-columns/conference-columns.module.css';
import type { ConferenceView } from '../conference-columns/conference-detail';
import { PageActions } from '../page-actions/PageActions';

export interface ConferenceDetailData extends ConferenceView {
  related: ConferenceSummary[];
}

/** One conference, and related ones below. */
export function ConferenceDetailPage({ data }: PageProps<ConferenceDetailData, { id: string }>) {
  const { conference, url, related } = data;
  return (
    <>
      <Section>
        <ConferenceColumns data={data}>
          <PageActions url={url} title={conference.title} />
        </ConferenceColumns>
      </Section>
      {related.length > 0 && (
        <Section
          title="Other upcoming conferences"
          tone="tint"
          className={styles.related}
          action={
            <LinkButton to={paths.conferences()} variant="quiet">
              All conferences
            </LinkButton>
          }
        >
          <CardGrid>
            {related.map((other) => (
              <ConferenceCard key={other.id} conference={other} />
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  );
}
