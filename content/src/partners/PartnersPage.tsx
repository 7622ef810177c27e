import type { PageProps } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { Section } from '@meridian/ui';
import { CardGrid } from '@meridian/ui/page';
import type { ImagesById } from '../images/load-item-images';
import { OrganisationCard } from '../organisations/OrganisationCard';
import { partners } from '../organisations/partners';

export function PartnersPage({ data: images }: PageProps<ImagesById>) {
  return (
    <Section
      title="What our partners provide"
      intro="A good course needs fair questions, a room to practise in, a book, a connection, and sometimes a bus fare. Eleven organisations provide them with us."
    >
      <CardGrid>
        {partners.map((partner) => (
          <OrganisationCard
            key={partner.id}
            organisation={partner}
            image={images[partner.id]}
            to={pathTo('/partners-detail/:id', { id: partner.id })}
          />
        ))}
      </CardGrid>
    </Section>
  );
}
