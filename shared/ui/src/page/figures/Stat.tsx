import styles from './stat.module.css';

/** A large figure above its label. */
export function Stat({ figure, label }: { figure: string; label: string }) {
  return (
    <p className={styles.stat}>
      <span className={styles.figure}>{figure}</span> <span className={styles.label}>{label}</span>
    </p>
  );
}
