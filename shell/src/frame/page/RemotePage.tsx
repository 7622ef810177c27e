import type { PageMeta } from '@shared/composition';
import { Banner } from '@shared/ui';
import { useLocation } from 'react-router-dom';
import type { RenderablePage } from '../../routing/load-page';
import { useDocumentMeta } from './use-document-meta';

/** Renders a remote's page below its banner. */
export function RemotePage({ page: { match, module, data } }: { page: RenderablePage }) {
  const { pathname, search } = useLocation();
  const url = new URL(`https://site.invalid${pathname}${search}`);
  const meta = module.meta({ data, params: match.params, url });
  useDocumentMeta(meta);
  return (
    <>
      <PageBanner {...meta} />
      {/* Keyed by path: what was typed on the page of one course must not appear on another. */}
      <module.Page key={pathname} data={data} params={match.params} />
    </>
  );
}

/** The banner of an inner page: "Home / " with the first segment of the path, title, breadcrumb. */
function PageBanner({ heading, breadcrumb }: PageMeta) {
  const { pathname } = useLocation();
  if (heading === null) return null;
  const segment = pathname.split('/')[1] ?? '';
  return (
    <Banner
      crumb={`Home / ${segment}`}
      title={heading}
      breadcrumb={breadcrumb && [{ label: 'Home', to: '/' }, ...breadcrumb, { label: heading }]}
    />
  );
}
