import { useLocation } from 'react-router-dom';
import type { DrawablePage } from '../routing/load-page';
import { PageBanner } from './PageBanner';
import { useDocumentMeta } from './use-document-meta';

/** Renders a remote's page below its banner. */
export function RemotePage({ page: { match, module, data } }: { page: DrawablePage }) {
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
