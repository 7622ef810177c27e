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
        {partners.map(({ id, title, kind, place, detail }) => (
          <Card
            key={id}
            to={paths.partner(id)}
            title={title}
            cover={<OrganisationCover title={title} />}
            eyebrow={`${kind} · ${place}`}
          >
            <p>{detail}</p>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}
