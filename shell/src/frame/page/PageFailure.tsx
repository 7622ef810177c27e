import type { PageStatus } from '@shared/contracts/ssr';
import { classNames, ErrorState } from '@shared/ui';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell-context';
import { failureMeta } from './failure-meta';
import { NotFound } from './NotFound';
import styles from './page-failure.module.css';
import { useDocumentMeta } from './use-document-meta';

/** Stands for a page that failed to load: the 404 page, or a card with a retry. */
export function PageFailure({ status }: { status: PageStatus }) {
  const { pathname } = useLocation();
  const { reload, pending } = useShell();
  const meta = failureMeta(status);
  useDocumentMeta(meta);
  if (status === 404) return <NotFound path={pathname} />;
  return (
    <div className={classNames('page-width', styles.page)}>
      <ErrorState
        title={meta.title}
        retry={reload}
        link={{ to: '/', label: 'Go to the home page' }}
      >
        <p role="status">
          {pending === pathname
            ? 'Trying again…'
            : 'The fault is on our side, and the rest of the site works as usual. Try again in a moment, or go on from the menu.'}
        </p>
      </ErrorState>
    </div>
  );
}
