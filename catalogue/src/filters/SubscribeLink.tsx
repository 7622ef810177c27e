import { Icon } from '@meridian/ui';
import styles from './list-layout.module.css';

/** Lets a calendar program follow the list with its filters. */
export function SubscribeLink({ feed }: { feed: string }) {
  return (
    <a href={feed} className={styles.subscribe}>
      <Icon name="calendar" size={18} />
      Follow this list in your calendar
    </a>
  );
}
