import type { PageMeta } from '@shared/composition';

/** Title and description of the page that stands for one that failed to load. */
export function failureMeta(status: number): PageMeta {
  return {
    title: status === 404 ? 'Page not found' : 'This page cannot be shown right now',
    description:
      status === 404
        ? 'There is no page at this address. Here are the main pages of the site.'
        : 'The fault is on our side. The rest of the site works as usual.',
    heading: null,
    noIndex: true,
  };
}
