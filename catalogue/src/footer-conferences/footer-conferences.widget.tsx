import { defineWidget } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import type { ConferenceSummary } from '@meridian/contracts/programme';
import { Link } from '@meridian/ui';
import { Cover, CutText, formatDate } from '@meridian/ui/page';
import { loadFirstUpcoming } from '../cards/upcoming-and-past';
import styles from './footer-conferences.module.css';

/** What the footer shows of a conference; nothing more, because it is part of every page. */
type FooterConference = Pick<
  ConferenceSummary,
  'id' | 'title' | 'city' | 'startDate' | 'focus' | 'image'
>;

export const widget = defineWidget<'catalogue/footer-conferences', FooterConference[]>({
  loader: async (args) => {
    const conferences = await loadFirstUpcoming(args);
    return conferences.map(({ id, title, city, startDate, focus, image }) => ({
      id,
      title,
      city,
      startDate,
      focus,
      image,
    }));
  },
  Widget: FooterConferences,
});

/** Characters of a title that the footer shows. */
const titleLength = 40;

/** The next conferences, small: image, first day, city, title. */
function FooterConferences({ data }: { data: FooterConference[] }) {
  return (
    <section aria-labelledby="footer-conferences">
      <h2 id="footer-conferences">Next conferences</h2>
      {data.length > 0 ? (
        <ul className={styles.list}>
          {data.map(({ id, title, city, startDate, focus, image }) => (
            <li key={id} className={styles.item}>
              <Cover
                kind="conference"
                seed={id}
                category={focus}
                source={image}
                className={styles.cover}
              />
              <div className={styles.text}>
                <Link to={pathTo('/conferences-detail/:id', { id })} className={styles.link}>
                  <CutText text={title} length={titleLength} />
                </Link>
                <p className={styles.facts}>
                  <time dateTime={startDate}>{formatDate(startDate, 'short')}</time>, {city}
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          No conference is planned right now.{' '}
          <Link to={pathTo('/conferences')}>See all our conferences</Link>
        </p>
      )}
    </section>
  );
}
