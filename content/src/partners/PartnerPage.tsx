import type { PageProps } from '@shared/composition';
import { paths } from '@shared/contracts';
import { Columns, Prose, Section } from '@shared/ui';
import { entryById } from '../lists/list-position';
import { NeighbourLinks } from '../organisations/NeighbourLinks';
import { OrganisationAside } from '../organisations/OrganisationAside';
import { partners } from '../organisations/partners';
import type { PartnerText } from './partner-text';

export function PartnerPage({
  data: { head, detail2, descriptions, benefits },
  params,
}: PageProps<PartnerText, { id: string }>) {
  const partner = entryById(partners, params.id);
  return (
    <Section>
      <Columns aside={<OrganisationAside organisation={partner} facts={[]} />}>
        <Prose size="large">
          <p>
            <strong>{partner.detail}</strong>
          </p>
          <h2>{head}</h2>
          <p>{detail2}</p>
          {descriptions.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <h2>What it means for learners</h2>
          <ul>
            {benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </Prose>
        <NeighbourLinks
          label="More partners"
          entries={partners}
          entry={partner}
          pathTo={paths.partner}
        />
      </Columns>
    </Section>
  );
}
