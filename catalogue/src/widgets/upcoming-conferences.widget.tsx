import { defineWidget, useTranslate } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import type { ConferenceSummary } from '@meridian/contracts/programme';
import { CardSection } from '../cards/CardSection';
import { ConferenceCard } from '../cards/ConferenceCard';
import { loadFirstUpcoming } from '../cards/load-upcoming';

export const widget = defineWidget<'catalogue/upcoming-conferences', ConferenceSummary[]>({
  loader: loadFirstUpcoming,
  Widget: UpcomingConferences,
});

function UpcomingConferences({ heading, data }: { heading: string; data: ConferenceSummary[] }) {
  const t = useTranslate();
  return (
    <CardSection
      title={heading}
      all={{ to: pathTo('/conferences'), label: t('All conferences') }}
      empty={t('New conferences appear here as soon as their dates are fixed.')}
    >
      {data.map((conference) => (
        <ConferenceCard key={conference.id} conference={conference} />
      ))}
    </CardSection>
  );
}
