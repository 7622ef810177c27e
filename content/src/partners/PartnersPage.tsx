import { paths } from '@shared/contracts';
import { Card, CardGrid, Section } from '@shared/ui';
import { OrganisationCover } from '../organisations/OrganisationCover';
import { partners } from '../organisations/partners';

export function PartnersPage() {
  return (
    <Section
      title="What a course cannot do alone"
      intro="A good course needs fair questions, a room to practise in, a book, a connection, and sometimes a bus fare. Eleven organisations provide them with us."
    >
      <CardGrid>
        {partners.map((partner) => (
          <Card
            key={partner.id}
            to={paths.partner(partner.id)}
            title={partner.title}
            cover={<OrganisationCover organisation={partner} />}
            eyebrow={`${partner.kind} · ${partner.place.name}`}
          >
            <p>{partner.detail}</p>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}
