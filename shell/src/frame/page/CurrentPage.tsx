import { FailureBoundary } from '@meridian/composition';
import { Banner } from '@meridian/ui';
import { useLocation } from 'react-router-dom';
import { usePageLanguage } from '../../host/page-language';
import { usePage, useShell } from '../../host/shell-context';
import type { RenderablePage } from '../../routing/load-page';
import { useDocumentMeta } from './document-meta';
import { listBreadcrumb, translateBreadcrumb } from './list-breadcrumb';
import { PageFailure } from './PageFailure';

/** Renders the page, which stays visible while it is reloaded, or loaded with another query. */
export function CurrentPage() {
  const page = usePage();
  const { map, onRenderError } = useShell();
  const { app, route } = page.match?.owned ?? { app: map.shell.app };
  return (
    <FailureBoundary
      of={page}
      onError={(error) => onRenderError({ app, where: `${app}/${route?.id ?? ''}` }, error)}
      failure={<PageFailure status={500} isThrown />}
    >
      {page.status !== 200 && <PageFailure status={page.status} reason={page.reason} />}
      {page.status === 200 && page.module && <RemotePage page={page} />}
    </FailureBoundary>
  );
}

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
      <module.Page data={data} params={match.params} />
    </>
  );
}
