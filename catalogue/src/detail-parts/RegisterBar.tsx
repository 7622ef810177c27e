import { LinkButton } from '@meridian/ui';
import styles from './register-bar.module.css';

/** On phones the way to register stays at the bottom of the window. It is the last child of a page. */
export function RegisterBar({
  to,
  title,
  fee,
}: {
  to: string;
  /** Of the course or conference: the page has another link with the same label. */
  title: string;
  /** The lowest fee in words. */
  fee: string | null;
}) {
  return (
    <div className={styles.bar}>
      {fee && <p className={styles.fee}>{fee}</p>}
      <LinkButton to={to} className={styles.button} aria-label={`Pre-register for ${title}`}>
        Pre-register
      </LinkButton>
    </div>
  );
}
