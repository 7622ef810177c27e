import { LinkProvider, ToastRegion } from '@meridian/ui';
import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useChanges } from '../api/follow-changes';
import { ChangeDialog } from '../changes/ChangeDialog';
import type { PlannedChange } from '../changes/planned-change';
import { ChangeDialogContext } from '../changes/use-change-dialog';
import styles from './frame.module.css';
import { Header } from './Header';
import { RouterLink } from './RouterLink';
import { useChannel } from './use-channel';

/** Around every page: the header, the dialog of changes, and what happens elsewhere as it happens. */
export function Frame() {
  const isHeard = useChanges();
  const channel = useChannel();
  const [change, setChange] = useState<PlannedChange | null>(null);
  return (
    <LinkProvider value={RouterLink}>
      <ChangeDialogContext value={setChange}>
        <a className="skip-link" href="#main">
          Skip to the content
        </a>
        <Header channel={channel} />
        <p role="status" className={isHeard ? 'visually-hidden' : styles.unheard}>
          {isHeard ? '' : 'The registry is not heard: what is shown may be old. Trying again.'}
        </p>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        {change && (
          <ChangeDialog channel={channel} change={change} onClose={() => setChange(null)} />
        )}
        <ToastRegion />
        <ScrollRestoration />
      </ChangeDialogContext>
    </LinkProvider>
  );
}
