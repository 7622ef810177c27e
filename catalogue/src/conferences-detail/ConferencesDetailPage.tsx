import type { PageProps } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import type { ConferenceSummary } from '@meridian/contracts/programme';
import { Section } from '@meridian/ui';
import { CardSection } from '../cards/CardSection';
import { ConferenceCard } from '../cards/ConferenceCard';
import { ConferenceColumns } from '../conference-columns/ConferenceColumns';
import { type ConferenceView, lowestConferenceFee } from '../conference-columns/conference-detail';
import parts from '../detail-parts/detail-parts.module.css';
import { PageActions } from '../detail-parts/PageActions';
import { RegisterBar } from '../detail-parts/RegisterBar';

export interface ConferencesDetailData extends ConferenceView {
  related: ConferenceSummary[];
}

export function ConferencesDetailPage({ data }: PageProps<ConferencesDetailData, { id: string }>) {
  const { conference, state, url, related } = data;
  return (
    <>
      <Section spacing="tight">
        <ConferenceColumns data={data}>
          <PageActions url={url} title={conference.title} />
        </ConferenceColumns>
      </Section>
      {related.length > 0 && (
        <CardSection
          title="Other upcoming conferences"
          tone="tint"
          className={parts.related}
          all={{ to: pathTo('/conferences'), label: 'All conferences' }}
        >
          {related.map((other) => (
            <ConferenceCard key={other.id} conference={other} />
          ))}
        </CardSection>
      )}
      {state === 'open' && (
        <RegisterBar
          to={pathTo('/enroll-now', {}, { conference: conference.id })}
          title={conference.title}
          fee={lowestConferenceFee(data)}
          registrationLink={conference.registrationLink}
        />
      )}
    </>
  );
}
