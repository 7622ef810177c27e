import { usePageLanguage, useTranslate } from '@meridian/composition';
import type { EventStatus } from '@meridian/contracts';
import type { CourseState } from '@meridian/contracts/programme';
import { classNames } from '@meridian/ui';
import styles from './event-state.module.css';

/** Marks the card of an event that cannot be joined or was moved; renders nothing on other cards. */
export function EventState(event: { status: EventStatus; state: CourseState }) {
  const t = useTranslate();
  const label = stateLabel(event);
  const look = classNames(styles.state, event.status === 'cancelled' && styles.cancelled);
  return label ? <p className={look}>{t(label)}</p> : null;
}

const labels: Record<CourseState, string | undefined> = {
  open: undefined,
  closed: 'Registration closed',
  full: 'Full',
  begun: 'Has begun',
  ended: 'Over',
  cancelled: 'Cancelled',
};

/** The mark on the card of a course or conference; undefined when it can be joined as announced. */
export function stateLabel({
  status,
  state,
}: {
  status: EventStatus;
  state: CourseState;
}): string | undefined {
  if (status === 'cancelled') return labels.cancelled;
  return labels[state] ?? (status === 'moved' ? 'New date' : undefined);
}

/** A city, specialty or way of teaching in the page's language; marked as English where there is no translation. */
export function ListedName({ text }: { text: string }) {
  const { t, english } = usePageLanguage();
  const said: string = t(text);
  return <span {...(said === text ? english : {})}>{said}</span>;
}
