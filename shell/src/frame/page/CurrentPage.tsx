import { FailureBoundary } from '@meridian/composition';
import { Banner, PageSkeleton } from '@meridian/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { RenderablePage, ServedPage } from '../../routing/load-page';
import { usePageLanguage } from '../page-language';
import { usePage, useShell } from '../shell-context';
import { useDocumentMeta } from './document-meta';
import { listBreadcrumb, translateBreadcrumb } from './list-breadcrumb';
import { PageFailure } from './PageFailure';

/**
 * Renders the page, or the skeleton that its route declares while the next page loads slowly. A page
 * that is reloaded, or loaded with another query, stays visible meanwhile.
 */
export function CurrentPage() {
  const { page } = usePage();
  const { map, onRenderError } = useShell();
  const { app, route } = page.match?.owned ?? { app: map.shell.app };
  return (
    <FailureBoundary
      of={page}
      onError={(error) => onRenderError({ app, where: `${app}/${route?.id ?? ''}` }, error)}
      failure={<PageFailure status={500} isThrown />}
    >
      <PageOrSkeleton />
    </FailureBoundary>
  );
}

function PageOrSkeleton() {
  const { page, pageContext } = usePage();
  const { pending, isSlow } = useShell();
  const { pathname } = useLocation();
  if (isSlow && pending !== null && pending !== pathname)
    return (
      <div className="page-width">
        <PageSkeleton shape={pageContext.match(pending)?.owned.route.skeleton ?? 'page'} />
      </div>
    );
  if (page.status !== 200) return <PageFailure status={page.status} reason={page.reason} />;
  if (!page.module) return <ReplacedPage page={page} />;
  return <RemotePage page={page} />;
}

/** Stands for a page of the server that gave way to the skeleton of another one, which did not come. */
function ReplacedPage({ page }: { page: ServedPage }) {
  const { reload, pending } = useShell();
  useEffect(() => {
    if (pending === null) reload();
  }, [pending, reload]);
  return (
    <div className="page-width">
      <PageSkeleton shape={page.match.owned.route.skeleton} />
    </div>
  );
}

/** Renders a remote's page below its banner: the breadcrumb, and the title. */
function RemotePage({ page: { match, module, data } }: { page: RenderablePage }) {
  const { pathname, search } = useLocation();
  const { language, t } = usePageLanguage();
  const url = new URL(`https://site.invalid${pathname}${search}`);
  const meta = module.meta({ data, params: match.params, url, t });
  useDocumentMeta(meta);
  const { heading, breadcrumb } = meta;
  return (
    <>
      {heading !== null && (
        <Banner
          breadcrumb={
            language === 'en'
              ? listBreadcrumb(pathname, heading, breadcrumb)
              : translateBreadcrumb(heading, breadcrumb, t)
          }
          title={heading}
        />
      )}
      {/* Keyed by path: what was typed on the page of one course must not appear on another. */}
      <module.Page key={pathname} data={data} params={match.params} />
    </>
  );
}
