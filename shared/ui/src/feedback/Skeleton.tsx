import { classNames } from '../class-names';
import styles from './skeleton.module.css';

/** Grey shapes for content that is loading: `lines` of text, or a block. */
export function Skeleton({
  shape = 'line',
  lines = 1,
}: {
  shape?: 'line' | 'block';
  lines?: number;
}) {
  if (shape === 'block')
    return <span className={classNames(styles.skeleton, styles.block)} aria-hidden />;
  return (
    <span className={styles.lines} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
        <span key={line} className={classNames(styles.skeleton, styles.line)} />
      ))}
    </span>
  );
}
