import { defineWidget, usePageLanguage } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { type ConferenceSummary, coverImage } from '@meridian/contracts/programme';
import { Link } from '@meridian/ui';
import { Cover, CutText, formatDate } from '@meridian/ui/page';
import { ListedName } from '../cards/CardParts';
import { loadFirstUpcoming, loadNextCourses } from '../cards/load-upcoming';
import { pick } from '../detail-parts/detail-data';
import styles from './footer-conferences.module.css';

const shownOfConference = ['id', 'title', 'city', 'startDate', 'focus', 'image'] as const;

/** What the footer shows; nothing more, because it is part of every page. */
interface FooterData {
  conferences: Pick<ConferenceSummary, (typeof shownOfConference)[number]>[];
  courses: { id: string; title: string }[];
}

export const widget = defineWidget<'catalogue/footer-conferences', FooterData>({
  loader: async (args) => {
    const [conferences, courses] = await Promise.all([
      loadFirstUpcoming(args),
      loadNextCourses(args),
    ]);
    return {
      conferences: conferences.map((one) => pick(one, shownOfConference)),
      courses: courses.map((one) => pick(one, ['id', 'title'])),
    };
  },
  Widget: FooterConferences,
});

/** Characters of a conference's title that the footer shows. */
const titleLength = 40;

/** The next conferences, small: image, first day, city, title. Below or beside them the next courses as links. */
function FooterConferences({ data: { conferences, courses } }: { data: FooterData }) {
  const { t, english } = usePageLanguage();
  return (
    <div className={styles.columns}>
      <section aria-labelledby="footer-conferences">
        <h2 id="footer-conferences">{t('Next conferences')}</h2>
        {conferences.length > 0 ? (
          <ul>
            {conferences.map(({ id, title, city, startDate, focus, image }) => (
              <li key={id} className={styles.item}>
                <Cover
                  kind="conference"
                  seed={id}
                  category={focus}
                  {...coverImage(image)}
                  sizes="88px"
                  className={styles.cover}
                />
                <div className={styles.text}>
                  <Link
                    to={pathTo('/conferences-detail/:id', { id })}
                    className={styles.link}
                    {...english}
                  >
                    <CutText text={title} length={titleLength} />
                  </Link>
                  <p className={styles.facts}>
                    <time dateTime={startDate}>{formatDate(startDate, 'short', t)}</time>
                    {t(', ')}
                    <ListedName text={city} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        ) : (
          <p>
            {t('No conference is planned right now.')}{' '}
            <Link to={pathTo('/conferences')}>{t('See all our conferences')}</Link>
          </p>
        )}
      </section>
      {courses.length > 0 && (
        <section aria-labelledby="footer-next-courses">
          <h2 id="footer-next-courses">{t('Next courses')}</h2>
          <ul className={styles.courses}>
            {courses.map(({ id, title }) => (
              <li key={id}>
                <Link to={pathTo('/courses-detail/:id', { id })} {...english}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
