import styles from './field.module.css';

/** Explains the asterisk; once, at the head of a form. */
export function RequiredNote() {
  return (
    <p className={styles.note}>
      Fields marked with an asterisk (<span className={styles.mark}>*</span>) are required.
    </p>
  );
}
