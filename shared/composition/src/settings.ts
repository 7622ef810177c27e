import type { SiteSettings } from '@shared/contracts';
import { useHost } from './host';

/** What the site server says to every page, e.g. where forms are sent. */
export function useSiteSettings(): SiteSettings {
  return useHost().useSettings();
}
