import type { PageProps } from '@shared/composition';
import { paths } from '@shared/contracts';
import { Columns, Prose, Section } from '@shared/ui';
import { entryById } from '../lists/list-position';
import { NeighbourLinks } from '../organisations/NeighbourLinks';
import { OrganisationAside } from '../organisations/OrganisationAside';
import { partners } from '../organisations/partners';
import styles from '../organisations/standfirst.module.css';
import type { PartnerText } from './partner-text';

export function PartnerPage({
  data: { head, detail2, descriptions, benefits, since, metIn },
  params,
}: PageProps<PartnerText, { id: string }>) {
  const partner = entryById(partners, params.id);
  return (
    <Section>
      <Columns
        aside={
          <OrganisationAside
            organisation={partner}
            facts={[
              { term: 'Together since', detail: since },
              { term: 'You meet it in', detail: metIn },
            ]}
          />
        }
      >
        <Prose size="large">
          <p className={styles.standfirst}>{partner.detail}</p>
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
      </Columns>
      <NeighbourLinks
        label="More partners"
        entries={partners}
        entry={partner}
        pathTo={paths.partner}
      />
    </Section>
  );
}
