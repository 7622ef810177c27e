import type { SiteSettings } from '@meridian/contracts';

/** Pages of a preview send their forms to this site, which knows where they come from, also where others go to EmailJS. */
export function toPreviewSettings(settings: SiteSettings): SiteSettings {
  return { ...settings, email: { ...settings.email, origin: '' } };
}
