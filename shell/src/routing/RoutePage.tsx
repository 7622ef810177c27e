import { useLoaderData, useLocation, useParams } from 'react-router-dom';
import { PageBanner } from '../frame/PageBanner';
import { useShell } from '../frame/shell-context';
import { useDocumentMeta } from '../frame/use-document-meta';
import type { OwnedRoute } from '../releases/map-index';
import type { AnyRoute } from '../releases/module-source';

/** Draws a remote's page below its banner; its loader has run, so its module is here. */
export function RoutePage({ owned }: { owned: OwnedRoute }) {
  const { modules } = useShell();
  const module = modules.loadedRoute(owned.app, owned.route.id);
  if (!module) throw new Error(`${owned.app}/${owned.route.id} is drawn before it is loaded`);
  return <LoadedPage module={module} />;
}

function LoadedPage({ module }: { module: AnyRoute }) {
  const data = useLoaderData() ?? undefined;
  const params = useParams();
  const { pathname, search } = useLocation();
  const meta = module.meta({
    data,
    params,
    url: new URL(pathname + search, 'https://site.invalid'),
  });
  useDocumentMeta(meta);
  return (
    <>
      <PageBanner {...meta} />
      <module.Page data={data} params={params} />
    </>
  );
}
