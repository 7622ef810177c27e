import { RemoteWidget, useTranslate } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { Icon, Link, LinkButton, Section } from '@meridian/ui';
import { AffiliationsStrip } from '../affiliations/AffiliationsStrip';
import { StatisticsStrip } from '../statistics/StatisticsStrip';
import { HeroGlobe } from './HeroGlobe';
import styles from './home.module.css';
import { aboutParagraphs, heroIntroduction, heroSentence, valueCards } from './home-texts';

export function HomePage() {
  const t = useTranslate();
  return (
    <>
      <Hero />
      <AboutBlock />
      <AffiliationsStrip />
      <RemoteWidget id="catalogue/first-courses" heading={t('Courses to begin with')} />
      <RemoteWidget id="catalogue/upcoming-conferences" heading={t('Upcoming conferences')} />
      <StatisticsStrip />
    </>
  );
}

/** The hero: one sentence and two buttons, with a link to the courses below them, in front of the meridians. */
function Hero() {
  const t = useTranslate();
  return (
    <div className={styles.hero}>
      <HeroGlobe className={styles.globe} />
      <div className={`page-width ${styles.words}`}>
        <div>
          <h1 className={styles.sentence}>{t(heroSentence)}</h1>
          <p className={styles.introduction}>{t(heroIntroduction)}</p>
          <div className={styles.actions}>
            <LinkButton to={pathTo('/collaborations')} variant="next">
              {t('See our collaborations')}
            </LinkButton>
            <LinkButton to={pathTo('/conferences')} variant="secondary">
              {t('Browse conferences')}
            </LinkButton>
          </div>
        </div>
        <p className={styles.courses}>
          <Link to={pathTo('/courses')}>{t('Find a course by subject, month and city')}</Link>
        </p>
      </div>
    </div>
  );
}

/** Two paragraphs about us, beside the three values. */
function AboutBlock() {
  const t = useTranslate();
  return (
    <Section>
      <div className={styles.block}>
        <div className={styles.aboutWords}>
          <h2 className={styles.title}>{t('Good teachers and willing learners, introduced')}</h2>
          {aboutParagraphs.map(({ id, desc }) => (
            <p key={id}>{t(desc)}</p>
          ))}
          <p>
            <Link to={pathTo('/about')}>{t('More about us')}</Link>
          </p>
        </div>
        <ul className={styles.values}>
          {valueCards.map(({ id, cover, title, desc }) => (
            <li key={id} className={styles.value}>
              <Icon name={cover} size={28} className={styles.icon} />
              <h3>{t(title)}</h3>
              <p>{t(desc)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
