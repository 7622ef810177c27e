import { useSyncExternalStore } from 'react';
import { Icon } from '../icons/Icon';
import { useTexts } from '../texts';
import { icons, type StatusTone } from './Status';
import styles from './toast.module.css';

interface Toast {
  id: number;
  text: string;
  tone: StatusTone;
}

const empty: readonly Toast[] = [];
const lifetimeMs = 6000;
const listeners = new Set<() => void>();
let toasts = empty;
let lastId = 0;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a short message at the foot of the window for six seconds; errors stay until closed. */
export function showToast(text: string, tone: StatusTone = 'success'): void {
  const id = ++lastId;
  change([...toasts, { id, text, tone }]);
  if (tone !== 'error') setTimeout(() => closeToast(id), lifetimeMs);
}

function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the toasts; the frame renders it once. */
export function ToastRegion() {
  const t = useTexts();
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => empty,
  );
  return (
    <div className={styles.region} role="status">
      {shown.map(({ id, text, tone }) => (
        <div key={id} className={styles.toast}>
          <Icon name={icons[tone]} />
          <p>{text}</p>
          <button type="button" className={styles.close} onClick={() => closeToast(id)}>
            <Icon name="close" label={t('Close')} />
          </button>
        </div>
      ))}
    </div>
  );
}
