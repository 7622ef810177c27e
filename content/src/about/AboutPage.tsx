import { pathTo } from '@meridian/contracts';
import { Icon, LinkButton, Section } from '@meridian/ui';
import { StatisticsStrip } from '../widgets/StatisticsStrip';
import styles from './about.module.css';
import { mission, missionCards, reasons, vision } from './about-texts';

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
        <div className={styles.nextSteps}>
          <LinkButton to={pathTo('/courses')} variant="next">
            Explore courses
          </LinkButton>
          <LinkButton to={pathTo('/collaborations')} variant="secondary">
            See our collaborations
          </LinkButton>
          <LinkButton to={pathTo('/faqs')} variant="quiet">
            Read the FAQs
          </LinkButton>
        </div>
      </Section>
    </>
  );
}

function Mission() {
  return (
    <Section title={mission.title} intro={mission.introduction} tone="tint">
      <ul className={styles.pillars}>
        {missionCards.map(({ title, desc, cover }) => (
          <li key={title} className={styles.pillar}>
            <Icon name={cover} size={28} className={styles.icon} />
            <h3 className={styles.cardTitle}>{title}</h3>
            <p>{desc}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Reasons() {
  return (
    <Section title="Why choose us">
      <ul className={styles.reasons}>
        {reasons.map(({ title, desc }) => (
          <li key={title} className={styles.pillar}>
            <h3 className={styles.cardTitle}>{title}</h3>
            <p>{desc}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
