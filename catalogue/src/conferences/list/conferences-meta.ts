import type { PageMeta } from '@shared/composition';

export function conferencesMeta(): PageMeta {
  return {
    title: 'Conferences',
    description:
      'Medical conferences in Pakistan with dates, venues and registration fees: what is coming up, and what has been.',
    heading: 'Conferences',
  };
}
