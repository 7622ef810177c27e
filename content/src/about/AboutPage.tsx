import { paths } from '@shared/contracts';
import { LinkButton, Section } from '@shared/ui';
import { StatisticsStrip } from '../strips/StatisticsStrip';
import styles from './about.module.css';
import { Mission } from './Mission';
import { Reasons } from './Reasons';
import { vision } from './texts';

export function AboutPage() {
  return (
    <>
      <Section>
        <div className={styles.vision}>
          <div>
            <h2 className={styles.label}>{vision.title}</h2>
            <p className={styles.statement}>{vision.statement}</p>
          </div>
          <div className={styles.visionText}>
            {vision.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </Section>
      <Mission />
      <Reasons />
      <StatisticsStrip />
      <Section title="Where to go from here" spacing="tight">
        <div className={styles.ways}>
          <LinkButton to={paths.courses()} variant="next">
            Explore courses
          </LinkButton>
          <LinkButton to={paths.collaborations()} variant="secondary">
            See our collaborations
          </LinkButton>
          <LinkButton to={paths.faqs()} variant="quiet">
            Read the FAQs
          </LinkButton>
        </div>
      </Section>
    </>
  );
}
