import { paths } from '@shared/contracts';
import { Cover, cutText, formatDate, Link, VisuallyHidden } from '@shared/ui';
import type { FooterConference } from './footer-conference';
import styles from './footer-conferences.module.css';

/** Characters of a title that the footer shows. */
const titleLength = 40;

/** The next conferences, small: picture, first day, city, title. */
export function FooterConferences({ data }: { data: FooterConference[] }) {
  return (
    <section aria-labelledby="footer-conferences">
      <h2 id="footer-conferences">Next conferences</h2>
      {data.length > 0 ? (
        <ul className={styles.list}>
          {data.map((conference) => (
            <li key={conference.id} className={styles.item}>
              <Entry conference={conference} />
            </li>
          ))}
        </ul>
      ) : (
        <p>
          No conference is planned right now.{' '}
          <Link to={paths.conferences()}>See all our conferences</Link>
        </p>
      )}
    </section>
  );
}

function Entry({ conference }: { conference: FooterConference }) {
  const { id, title, city, startDate, focus, image } = conference;
  const shown = cutText(title, titleLength);
  return (
    <>
      <Cover kind="conference" seed={id} category={focus} source={image} className={styles.cover} />
      <div className={styles.text}>
        <Link to={paths.conference(id)} className={styles.link}>
          {shown === title ? (
            title
          ) : (
            <>
              <span aria-hidden="true">{shown}</span>
              <VisuallyHidden>{title}</VisuallyHidden>
            </>
          )}
        </Link>
        <p className={styles.facts}>
          <time dateTime={startDate}>{formatDate(startDate, 'short')}</time>, {city}
        </p>
      </div>
    </>
  );
}
