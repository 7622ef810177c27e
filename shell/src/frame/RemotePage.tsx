import { useLocation } from 'react-router-dom';
import type { PageMatch } from '../routing/match-page';
import { PageBanner } from './PageBanner';
import { useShell } from './shell-context';
import { useDocumentMeta } from './use-document-meta';

/** Draws a remote's page below its banner; it has been loaded, so its module is here. */
export function RemotePage({ match, data }: { match: PageMatch; data: unknown }) {
  const { modules } = useShell().runtime;
  const { app, route } = match.owned;
  const { pathname, search } = useLocation();
  const module = modules.loadedRoute(app, route.id);
  if (!module) throw new Error(`${app}/${route.id} is drawn before it is loaded`);
  const url = new URL(pathname + search, 'https://site.invalid');
  const meta = module.meta({ data, params: match.params, url });
  useDocumentMeta(meta);
  return (
    <>
      <PageBanner {...meta} />
      <module.Page data={data} params={match.params} />
    </>
  );
}
