import { LinkButton } from '@meridian/ui';
import styles from './register-bar.module.css';

/** The link to register, fixed at the bottom of the window where the card with it scrolls away. The last child of a page. */
export function RegisterBar({
  to,
  title,
  fee,
  registrationLink = '',
}: {
  to: string;
  /** Title of the course or conference, because the page has another link with the same label. */
  title: string;
  /** The lowest fee in words. */
  fee: string | null;
  /** The organizer's registration page, which then replaces pre-registration here. */
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
