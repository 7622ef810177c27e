import type { SiteSettings } from '@meridian/contracts';
import { emptyPageState, type RenderedPage } from '@meridian/contracts/ssr';
import type { RequestedPage } from './page-match';

/** Pages of a preview send their forms to their own host, which takes none, also where others go to EmailJS. */
export function toPreviewSettings(settings: SiteSettings): SiteSettings {
  return { ...settings, email: { ...settings.email, origin: '' } };
}

/** A document without a page in it, from which the browser can load and render the page. */
export function emptyPage({ served }: RequestedPage, settings: SiteSettings): RenderedPage {
  return {
    status: 503,
    html: '<noscript><p>This page cannot be shown right now. Please try again in a moment, or go to <a href="/">the home page</a>.</p></noscript>',
    meta: {
      title: 'One moment',
      description: 'This page is being put together in your browser.',
      heading: null,
      noIndex: true,
    },
    state: emptyPageState(served.map, served.preview ? toPreviewSettings(settings) : settings),
    used: [],
    problems: [],
    isComplete: false,
  };
}
