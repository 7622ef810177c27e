import styles from './field.module.css';

/** The asterisk of a required field; the control's `required` tells screen readers. */
export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      {' '}
      *
    </span>
  );
}
