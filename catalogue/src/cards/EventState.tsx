import { useTranslate } from '@meridian/composition';
import type { EventStatus } from '@meridian/contracts';
import { stateLabel } from './event-state';
import styles from './event-state.module.css';

/** A mark on the card of what is cancelled, full or moved; nothing on other cards. */
export function EventState(state: { status: EventStatus; isFull: boolean }) {
  const t = useTranslate();
  const label = stateLabel(state);
  return label ? <p className={styles.state}>{t(label)}</p> : null;
}
