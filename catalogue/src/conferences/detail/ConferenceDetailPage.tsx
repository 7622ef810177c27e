import { paths } from '@shared/contracts';
import { CardGrid, Columns, Cover, LinkButton, Prose, Section } from '@shared/ui';
import { PageActions } from '../../details/PageActions';
import { ConferenceCard } from '../ConferenceCard';
import { ConferenceFacts } from './ConferenceFacts';
import type { ConferenceDetailData } from './conference-detail';
import styles from './conference-page.module.css';
import { RegistrationFees } from './RegistrationFees';

/** One conference: text and fees to the left, facts and the next step to the right. */
export function ConferenceDetailPage({ data }: { data: ConferenceDetailData }) {
  const { conference, address, related } = data;
  return (
    <>
      <Section>
        <Columns asideFirst aside={<ConferenceFacts data={data} />}>
          <Cover
            kind="conference"
            seed={conference.id}
            category={conference.focus}
            source={conference.image}
            priority
            className={styles.cover}
          />
          <Prose>
            <p className={styles.lead}>{conference.subTitle}</p>
            <p>{conference.details}</p>
            {conference.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
          <RegistrationFees conference={conference} />
          <PageActions address={address} title={conference.title} />
        </Columns>
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
