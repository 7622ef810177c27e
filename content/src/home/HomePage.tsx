import {
  Message,
  type PageProps,
  RemoteWidget,
  usePageLanguage,
  useTranslate,
} from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { Icon, Link, LinkButton, Section } from '@meridian/ui';
import { formatDate } from '@meridian/ui/page';
import byline from '../articles/byline.module.css';
import { AffiliationsStrip } from '../widgets/AffiliationsStrip';
import { StatisticsStrip } from '../widgets/StatisticsStrip';
import { HeroGlobe } from './HeroGlobe';
import styles from './home.module.css';
import { aboutParagraphs, heroIntroduction, heroSentence, valueCards } from './home-texts';

export interface HomeData {
  /** The number of courses, and of conferences to come; 0 while the backend is down. */
  courses: number;
  conferences: number;
  /** The course that begins next and can be joined; ISO date, way of teaching. */
  next: { id: string; title: string; start: string; way: string } | null;
}

export function HomePage({ data }: PageProps<HomeData>) {
  const t = useTranslate();
  return (
    <>
      <Hero facts={data} />
      <RemoteWidget id="catalogue/first-courses" heading={t('Upcoming courses')} />
      <RemoteWidget id="catalogue/upcoming-conferences" heading={t('Upcoming conferences')} />
      <AboutBlock />
      <AffiliationsStrip />
      <StatisticsStrip />
    </>
  );
}

/** The hero: one sentence, what there is, the courses as the next step and two buttons, in front of the meridians. */
function Hero({ facts }: { facts: HomeData }) {
  const t = useTranslate();
  return (
    <div className={styles.hero}>
      <HeroGlobe className={styles.globe} />
      <div className={`page-width ${styles.words}`}>
        <h1 className={styles.sentence}>{t(heroSentence)}</h1>
        <p className={styles.introduction}>{t(heroIntroduction)}</p>
        <Facts facts={facts} />
        <div className={styles.actions}>
          <LinkButton to={pathTo('/courses')} variant="next">
            {t('Find a course')}
          </LinkButton>
          <LinkButton to={pathTo('/collaborations')} variant="secondary">
            {t('See our collaborations')}
          </LinkButton>
          <LinkButton to={pathTo('/conferences')} variant="secondary">
            {t('Browse conferences')}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

/** "42 courses · 10 conferences · next: ECG Reading, 7 Dec 2026, Online"; nothing while no course can be joined. */
function Facts({ facts: { courses, conferences, next } }: { facts: HomeData }) {
  const { t, english } = usePageLanguage();
  if (!next) return null;
  return (
    <ul className={`${byline.byline} ${styles.facts}`}>
      {courses > 1 && <li>{t('{count} courses', { count: courses })}</li>}
      {conferences > 1 && <li>{t('{count} conferences', { count: conferences })}</li>}
      <li>
        <Message
          text="next: {course}, {day}, {way}"
          values={{
            course: (
              <Link to={pathTo('/courses-detail/:id', { id: next.id })} {...english}>
                {next.title}
              </Link>
            ),
            day: formatDate(next.start, 'short', t),
            way: t(next.way),
          }}
        />
      </li>
    </ul>
  );
}

function AboutBlock() {
  const t = useTranslate();
  return (
    <Section>
      <div className={styles.block}>
        <div className={styles.aboutWords}>
          <h2>{t('Who we are')}</h2>
          {aboutParagraphs.map((paragraph) => (
            <p key={paragraph}>{t(paragraph)}</p>
          ))}
          <p>
            <Link to={pathTo('/about')}>{t('More about us')}</Link>
          </p>
        </div>
        <ul className={styles.values}>
          {valueCards.map(({ cover, title, desc }) => (
            <li key={title} className={styles.value}>
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
