import { useSyncExternalStore } from 'react';
import { Icon } from '../icons/Icon';
import styles from './toast.module.css';
import { closeToast, currentToasts, noToasts, subscribeToToasts } from './toasts';

/** Shows the toasts; the frame renders it once. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts);
  return (
    <div className={styles.region} role="status">
      {toasts.map(({ id, text, tone }) => (
        <div key={id} className={styles.toast}>
          <Icon name={tone === 'error' ? 'alert' : tone === 'success' ? 'check' : 'info'} />
          <p>{text}</p>
          <button type="button" className={styles.close} onClick={() => closeToast(id)}>
            <Icon name="close" label="Close" />
          </button>
        </div>
      ))}
    </div>
  );
}
