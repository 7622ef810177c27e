import { FailureBoundary } from '@shared/composition';
import { PageSkeleton } from '@shared/ui';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell-context';
import { PageFailure } from './PageFailure';
import { RemotePage } from './RemotePage';
import { useIsSlow } from './use-is-slow';

/**
 * Renders the page, or the skeleton that its route declares while the next page loads slowly. A page
 * that is reloaded, or loaded with another query, stays visible meanwhile.
 */
export function CurrentPage() {
  const { page, pending, pageContext, onRenderError } = useShell();
  const { pathname } = useLocation();
  const isSlow = useIsSlow(pending);
  if (isSlow && pending !== null && pending !== pathname)
    return (
      <div className="page-width">
        <PageSkeleton shape={pageContext.match(pending)?.owned.route.skeleton ?? 'page'} />
      </div>
    );
  if (page.status !== 200) return <PageFailure status={page.status} />;
  const { app, route } = page.match.owned;
  return (
    <FailureBoundary
      of={page}
      onError={(error) => onRenderError(`${app}/${route.id}`, error)}
      failure={<PageFailure status={500} />}
    >
      <RemotePage page={page} />
    </FailureBoundary>
  );
}
