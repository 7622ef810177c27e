import { CardGrid, Section } from '@shared/ui';
import { institutions } from '../organisations/institutions';
import { InstitutionCard } from './InstitutionCard';

export function CollaborationsPage() {
  return (
    <Section
      title="Twelve institutions, one way of working"
      intro="Each collaboration began with one course or one exchange, was reviewed by both sides after a year, and has a named person on either end. Read what we do together and who can take part."
    >
      <CardGrid>
        {institutions.map((institution) => (
          <InstitutionCard key={institution.id} institution={institution} />
        ))}
      </CardGrid>
    </Section>
  );
}
