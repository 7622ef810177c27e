import { type LinkProps, LinkProvider, ToastRegion } from '@meridian/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { ChangeDialogContext } from '../changes/ChangeButton';
import { ChangeDialog } from '../changes/ChangeDialog';
import type { PlannedChange } from '../changes/planned-change';
import { ConsoleHeader } from './ConsoleHeader';
import styles from './frame.module.css';
import { useChannel } from './PageHead';

/** Around every page: the header, and the dialog of changes. */
export function Frame() {
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
        <ConsoleHeader channel={channel} />
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        {dialog && <ChangeDialog {...dialog} onClose={() => setDialog(null)} />}
        <ToastRegion />
        <ScrollRestoration />
      </ChangeDialogContext>
    </LinkProvider>
  );
}

/** Moves the focus to the content when another page is shown, as a browser does that loads a page. */
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

/** A link of the design system inside the console. */
function RouterLink({ newTab, replace, preventScrollReset, ...props }: LinkProps) {
  return (
    <Link
      {...props}
      replace={replace ?? false}
      preventScrollReset={preventScrollReset ?? false}
      {...(newTab ? { target: '_blank' } : {})}
    />
  );
}
