import { LinkProvider, ToastRegion } from '@meridian/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
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
  const [dialog, setDialog] = useState<{ channel: string; change: PlannedChange } | null>(null);
  const open = useCallback((change: PlannedChange) => setDialog({ channel, change }), [channel]);
  const main = useFocusOfPage();
  return (
    <LinkProvider value={RouterLink}>
      <ChangeDialogContext value={open}>
        <a className="skip-link" href="#main">
          Skip to the content
        </a>
        <Header channel={channel} />
        <p role="status" className={isHeard ? 'visually-hidden' : styles.unheard}>
          {isHeard
            ? ''
            : 'No connection to the registry: this page may be out of date. Trying again.'}
        </p>
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        {dialog && (
          <ChangeDialog
            {...dialog}
            // Another one may have been opened before this one is done.
            onClose={() => setDialog((current) => (current === dialog ? null : current))}
          />
        )}
        <ToastRegion />
        <ScrollRestoration />
      </ChangeDialogContext>
    </LinkProvider>
  );
}

/** Moves the focus to the content when another page is shown, as a browser does that loads one. */
function useFocusOfPage(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) main.current?.focus({ preventScroll: true });
    before.current = pathname;
  }, [pathname]);
  return main;
}
