import type { PageProps } from '@shared/composition';
import { paths } from '@shared/contracts';
import { Columns, Prose, Section } from '@shared/ui';
import { entryById } from '../lists/list-position';
import { institutions } from '../organisations/institutions';
import { NeighbourLinks } from '../organisations/NeighbourLinks';
import { OrganisationAside } from '../organisations/OrganisationAside';
import styles from '../organisations/standfirst.module.css';
import type { InstitutionText } from './institution-text';

export function InstitutionPage({
  data: { head, detail1, detail2, programmes, facts },
  params,
}: PageProps<InstitutionText, { id: string }>) {
  const institution = entryById(institutions, params.id);
  return (
    <Section>
      <Columns
        aside={
          <OrganisationAside
            organisation={institution}
            facts={[
              { term: 'Together since', detail: facts.since },
              { term: 'Fields', detail: facts.fields },
              { term: 'Open to', detail: facts.openTo },
              { term: 'Language', detail: facts.language },
            ]}
          />
        }
      >
        <Prose size="large">
          <p className={styles.standfirst}>{institution.detail}</p>
          <h2>{head}</h2>
          <p>{detail1}</p>
          <p>{detail2}</p>
          <h2>What you can take part in</h2>
          <ul>
            {programmes.map(({ title, desc }) => (
              <li key={title}>
                <strong>{title}.</strong> {desc}
              </li>
            ))}
          </ul>
        </Prose>
      </Columns>
      <NeighbourLinks
        label="More institutions"
        entries={institutions}
        entry={institution}
        pathTo={paths.collaboration}
      />
    </Section>
  );
}
