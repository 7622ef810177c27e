import { defineWidget } from '@shared/composition';
import { paths } from '@shared/contracts';
import { CardGrid, LinkButton, Section } from '@shared/ui';
import { ConferenceCard } from '../cards/ConferenceCard';
import type { ConferenceSummary } from '../cards/conference-summary';
import { loadFirstUpcoming } from '../cards/upcoming-and-past';

export const widget = defineWidget<'catalogue/upcoming-conferences', ConferenceSummary[]>({
  loader: loadFirstUpcoming,
  Widget: UpcomingConferences,
});

/** The next conferences as cards with date blocks, under a heading that the page passes. */
function UpcomingConferences({ heading, data }: { heading: string; data: ConferenceSummary[] }) {
  return (
    <Section
      title={heading}
      action={
        <LinkButton to={paths.conferences()} variant="quiet">
          All conferences
        </LinkButton>
      }
    >
      {data.length > 0 ? (
        <CardGrid>
          {data.map((conference) => (
            <ConferenceCard key={conference.id} conference={conference} />
          ))}
        </CardGrid>
      ) : (
        <p>New conferences appear here as soon as their dates are fixed.</p>
      )}
    </Section>
  );
}
