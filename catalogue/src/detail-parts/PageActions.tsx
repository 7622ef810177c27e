import { Button, Icon, showToast } from '@meridian/ui';
import styles from './page-actions.module.css';

/** Share and print buttons. Without scripts, the page's URL to copy takes their place. */
export function PageActions({ url, title }: { url: string; title: string }) {
  return (
    <div className={styles.actions}>
      <p className={styles.url}>
        Address of this page <a href={url}>{url.replace(/^https?:\/\//, '')}</a>
      </p>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="share" size={18} />}
          onClick={() => void share(title, url)}
        >
          Share
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={<Icon name="print" size={18} />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
    </div>
  );
}

/** Opens the device's own dialogue to share; without one, copies the URL. */
async function share(title: string, url: string): Promise<void> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
    } else {
      await navigator.clipboard.writeText(url);
      showToast('Link copied');
    }
  } catch (error) {
    // A visitor who closes the device's dialogue cancels; that is no failure.
    if (error instanceof Error && error.name === 'AbortError') return;
    showToast('The link could not be copied. You can copy it from beside the button.', 'error');
  }
}
