import { Message, usePageLanguage } from '@meridian/composition';
import { wordsOfPath } from '@meridian/contracts/pages';
import type { PageStatus } from '@meridian/contracts/ssr';
import { classNames, ErrorState, Link } from '@meridian/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMap, useShell } from '../../host/shell-context';
import { listNavigation } from '../../releases/map-index';
import { SearchForm } from '../../search/SearchForm';
import { failureMeta, useDocumentMeta } from './document-meta';
import styles from './page-failure.module.css';
import { usePageRetry } from './use-page-retry';

export function PageFailure({
  status,
  reason,
  isThrown = false,
}: {
  status: PageStatus;
  reason?: string | undefined;
  /** The page threw while this browser rendered it: it is tried again by hand alone. */
  isThrown?: boolean;
}) {
  const { pathname } = useLocation();
  const { reload, pending } = useShell();
  const requestId = useFailedRequest(pathname);
  const { t, english } = usePageLanguage();
  const meta = failureMeta(status, t, reason);
  const { isOnline } = usePageRetry(status >= 500 && !isThrown);
  useDocumentMeta(meta);
  if (status === 404 || status === 410)
    return <NoPage title={meta.title} status={status} path={pathname} reason={reason} />;
  return (
    <div className={classNames('page-width', styles.page)}>
      <ErrorState
        title={isOnline ? meta.title : t('You are offline')}
        retry={reload}
        link={{ to: '/', label: t('Go to the home page') }}
      >
        <p role="status">
          {pending === pathname ? t('Trying again…') : t(describeFault(isOnline, isThrown))}
        </p>
        {isOnline && requestId && (
          <p>
            <Message
              text="If you tell us about it, please name this number: {number}"
              values={{ number: <code {...english}>{requestId}</code> }}
            />
          </p>
        )}
      </ErrorState>
    </div>
  );
}

function describeFault(isOnline: boolean, isThrown: boolean): string {
  if (!isOnline)
    return 'This device has no connection, so the page cannot be loaded. It comes by itself when the connection is back.';
  return isThrown
    ? 'The fault is on our side, and the rest of the site works as usual. Try again in a moment, or go on from the menu.'
    : 'The fault is on our side, and the rest of the site works as usual. The page comes by itself as soon as it can; or go on from the menu.';
}

/** The request id that the server wrote into the head of this failure page; null without one. */
function useFailedRequest(pathname: string): string | null {
  const [requestId, setRequestId] = useState<string | null>(null);
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=request-id]');
    setRequestId(meta?.dataset.path === pathname ? meta.content : null);
  }, [pathname]);
  return requestId;
}

function NoPage({
  title,
  status,
  path,
  reason,
}: {
  title: string;
  status: 404 | 410;
  path: string;
  reason: string | undefined;
}) {
  const map = useMap();
  const { t, toAddress, english } = usePageLanguage();
  const address = (
    <code className={styles.path} {...english}>
      {toAddress(path)}
    </code>
  );
  return (
    <div className={classNames('page-width', styles.page)}>
      <ErrorState title={title} code={String(status)}>
        <p>
          {status === 404 ? (
            <Message
              text="There is no page at {path}. The address may be misspelt, or the page may have moved. Search for it, or go on from one of the main pages:"
              values={{ path: address }}
            />
          ) : (
            <>
              <span>
                {reason ?? (
                  <Message
                    text="The page at {path} was taken off the site."
                    values={{ path: address }}
                  />
                )}
              </span>{' '}
              {t('Search for what it was about, or go on from one of the main pages:')}
            </>
          )}
        </p>
        <div className={styles.search}>
          {/* The path of something withdrawn holds no words to search for. */}
          <SearchForm query={reason ? '' : wordsOfPath(path)} />
        </div>
        <ul className={styles.links}>
          {listNavigation(map, 'main').map((item) => (
            <li key={item.id}>
              <Link to={item.to}>{t(item.label)}</Link>
            </li>
          ))}
        </ul>
      </ErrorState>
    </div>
  );
}
