import { Button } from '../actions/Button';
import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import { Link } from '../links/Link';
import styles from './state.module.css';

/** Stands for a missing part of the page and fills its height. */
export function FailureCard({
  part,
  retry,
  link,
  compact = false,
  busy = false,
}: {
  /** Name of the part, as the beginning of a sentence: "The course list". */
  part: string;
  retry?: (() => void) | undefined;
  link?: { to: string; label: string } | undefined;
  /** One line, for narrow containers such as the footer. */
  compact?: boolean;
  /** A retry is under way. */
  busy?: boolean;
}) {
  return (
    <div className={classNames(styles.failure, compact && styles.compact)} role="alert">
      <Icon name="alert" className={styles.icon} />
      <div className={styles.failureText}>
        <p className={styles.failureTitle}>{part} cannot be shown right now.</p>
        {!compact && <p>The rest of the page works as usual.</p>}
      </div>
      <div className={styles.failureActions}>
        {retry && (
          <Button variant="secondary" size="small" onClick={retry} busy={busy}>
            Try again
          </Button>
        )}
        {link && <Link to={link.to}>{link.label}</Link>}
      </div>
    </div>
  );
}
