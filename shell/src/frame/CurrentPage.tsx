import { PageSkeleton } from '@shared/ui';
import { PageBoundary } from './PageBoundary';
import { PageFailure } from './PageFailure';
import { RemotePage } from './RemotePage';
import { useShell } from './shell-context';
import { useIsSlow } from './use-is-slow';

/** The page; while a slow one is awaited, its skeleton in the shape that its owner declared. */
export function CurrentPage() {
  const { page, pending, runtime, onDrawError } = useShell();
  const isSlow = useIsSlow(pending);
  if (isSlow && pending !== null)
    return (
      <div className="page-width">
        <PageSkeleton shape={runtime.match(pending)?.owned.route.skeleton ?? 'page'} />
      </div>
    );
  if (page.status !== 200 || !page.match) return <PageFailure status={page.status} />;
  const { app, route } = page.match.owned;
  return (
    <PageBoundary
      page={page}
      onError={(error) => onDrawError(`${app}/${route.id}`, error)}
      failure={<PageFailure status={500} />}
    >
      <RemotePage match={page.match} data={page.data} />
    </PageBoundary>
  );
}
