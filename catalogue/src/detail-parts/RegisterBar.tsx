import { LinkButton } from '@meridian/ui';
import styles from './register-bar.module.css';

/** Where the card with the way to register scrolls away, this stays at the bottom of the window. The last child of a page. */
export function RegisterBar({
  to,
  title,
  fee,
  registrationLink = '',
}: {
  to: string;
  /** Of the course or conference: the page has another link with the same label. */
  title: string;
  /** The lowest fee in words. */
  fee: string | null;
  /** Where someone else takes registrations: that is the first way then. */
  registrationLink?: string;
}) {
  return (
    <div className={styles.bar}>
      {fee && <p className={styles.fee}>{fee}</p>}
      {registrationLink ? (
        <LinkButton
          to={registrationLink}
          newTab
          className={styles.button}
          aria-label={`Register for ${title} with the organizer (opens in a new tab)`}
        >
          Register
        </LinkButton>
      ) : (
        <LinkButton to={to} className={styles.button} aria-label={`Pre-register for ${title}`}>
          Pre-register
        </LinkButton>
      )}
    </div>
  );
}
