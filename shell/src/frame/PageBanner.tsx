import type { PageMeta } from '@shared/composition';
import { Banner } from '@shared/ui';
import { useLocation } from 'react-router-dom';

/** The banner of an inner page: "Home / " with the first segment of the path, title, breadcrumb. */
export function PageBanner({ heading, breadcrumb }: PageMeta) {
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
