import { wordsOfPath } from '@meridian/contracts/pages';
import type { PageStatus } from '@meridian/contracts/ssr';
import { classNames, ErrorState, Link } from '@meridian/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listNavigation } from '../../releases/map-index';
import { SearchForm } from '../../search/SearchForm';
import { useMap, useShell } from '../shell-context';
import { failureMeta, useDocumentMeta } from './document-meta';
import styles from './page-failure.module.css';
import { useComeBack } from './use-come-back';

/** Stands for a page that failed to load: the 404 or 410 page, or a card with a retry. */
export function PageFailure({
  status,
  reason,
  isThrown = false,
}: {
  status: PageStatus;
  /** Why the page is gone, in a sentence for visitors. */
  reason?: string | undefined;
  /** The page threw while this browser rendered it: it is tried again by hand alone. */
  isThrown?: boolean;
}) {
  const { pathname } = useLocation();
  const { reload, pending } = useShell();
  const requestId = useFailedRequest(pathname);
  const meta = failureMeta(status, reason);
  const { isOnline } = useComeBack(status >= 500 && !isThrown);
  useDocumentMeta(meta);
  if (status === 404) return <NotFound path={pathname} />;
  if (status === 410) return <Gone path={pathname} reason={reason} />;
  return (
    <div className={classNames('page-width', styles.page)}>
      <ErrorState
        title={isOnline ? meta.title : 'You are offline'}
        retry={reload}
        link={{ to: '/', label: 'Go to the home page' }}
      >
        <p role="status">
          {pending === pathname ? 'Trying again…' : describeFault(isOnline, isThrown)}
        </p>
        {isOnline && requestId && (
          <p>
            If you tell us about it, please name this number: <code>{requestId}</code>
          </p>
        )}
      </ErrorState>
    </div>
  );
}

/** By whose fault the page is not here, and what happens next. */
function describeFault(isOnline: boolean, isThrown: boolean): string {
  if (!isOnline)
    return 'This device has no connection, so the page cannot be loaded. It comes by itself when the connection is back.';
  const fault = 'The fault is on our side, and the rest of the site works as usual.';
  return isThrown
    ? `${fault} Try again in a moment, or go on from the menu.`
    : `${fault} The page comes by itself as soon as it can; or go on from the menu.`;
}

/** The id of the request whose document is this failure, which the server wrote into its head; else null. */
function useFailedRequest(pathname: string): string | null {
  const [requestId, setRequestId] = useState<string | null>(null);
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=request-id]');
    setRequestId(meta?.dataset.path === pathname ? meta.content : null);
  }, [pathname]);
  return requestId;
}

function NotFound({ path }: { path: string }) {
  return (
    <NoPage title="Page not found" code="404" query={wordsOfPath(path)}>
      There is no page at <code className={styles.path}>{path}</code>. The address may be misspelt,
      or the page may have moved. Search for it, or go on from one of the main pages:
    </NoPage>
  );
}

function Gone({ path, reason }: { path: string; reason: string | undefined }) {
  return (
    // The address of what was withdrawn holds no words to search for.
    <NoPage title="This page is no longer here" code="410" query={reason ? '' : wordsOfPath(path)}>
      {reason ?? (
        <>
          The page at <code className={styles.path}>{path}</code> was taken off the site.
        </>
      )}{' '}
      Search for what it was about, or go on from one of the main pages:
    </NoPage>
  );
}

/** Stands for a path without a page: what is the matter, a search, and the main pages. */
function NoPage({
  title,
  code,
  query,
  children,
}: {
  title: string;
  code: string;
  query: string;
  children: ReactNode;
}) {
  const map = useMap();
  return (
    <div className={classNames('page-width', styles.page)}>
      <ErrorState title={title} code={code}>
        <p>{children}</p>
        <div className={styles.search}>
          <SearchForm query={query} />
        </div>
        <ul className={styles.links}>
          {listNavigation(map, 'main').map((item) => (
            <li key={item.id}>
              <Link to={item.to}>{item.label}</Link>
            </li>
          ))}
        </ul>
      </ErrorState>
    </div>
  );
}
