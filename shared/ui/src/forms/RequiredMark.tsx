import styles from './field.module.css';

/** The asterisk of a required field; the control itself says `required` to readers. */
export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      {' '}
      *
    </span>
  );
}
