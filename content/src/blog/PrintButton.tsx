import { Button, Icon } from '@shared/ui';
import styles from './article-page.module.css';

/** Opens the print dialogue; hidden where scripts do not run, for it would do nothing. */
export function PrintButton() {
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Icon name="print" size={18} />}
      className={styles.print}
      onClick={() => window.print()}
    >
      Print
    </Button>
  );
}
