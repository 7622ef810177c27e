import type { SiteSettings } from '@shared/contracts';
import { useHost } from './host';

/** The site server's settings for pages, e.g. where forms are sent. */
export function useSiteSettings(): SiteSettings {
  return useHost().useSettings();
}
