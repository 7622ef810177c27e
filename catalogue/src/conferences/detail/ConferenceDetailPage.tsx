import { paths } from '@shared/contracts';
import { CardGrid, LinkButton, Section } from '@shared/ui';
import { PageActions } from '../../details/PageActions';
import { ConferenceCard } from '../ConferenceCard';
import { ConferenceColumns } from './ConferenceColumns';
import type { ConferenceDetailData } from './conference-detail';
import styles from './conference-page.module.css';

/** One conference, and others that a visitor may like. */
export function ConferenceDetailPage({ data }: { data: ConferenceDetailData }) {
  const { conference, address, related } = data;
  return (
    <>
      <Section>
        <ConferenceColumns data={data}>
          <PageActions address={address} title={conference.title} />
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
