import { Button } from '../controls/Button';
import { Icon } from '../icons/Icon';
import { useTexts } from '../texts';
import styles from './state.module.css';

/**
 * Replaces a missing part of the page and fills its height.
 *
 * @param props.part its name, as the beginning of a sentence: "The course list"
 */
export function FailureCard({ part, retry }: { part: string; retry: () => void }) {
  const t = useTexts();
  return (
    <div className={styles.failure} role="alert">
      <Icon name="alert" className={styles.icon} />
      <div className={styles.failureText}>
        <p className={styles.failureTitle}>{t('{part} cannot be shown right now.', { part })}</p>
        <p>{t('The rest of the page works as usual.')}</p>
      </div>
      <Button variant="secondary" size="small" onClick={retry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
