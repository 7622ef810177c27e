import type { PageMeta } from '@shared/composition';

export function coursesMeta(): PageMeta {
  return {
    title: 'Explore courses',
    description:
      'Courses for healthcare students and clinicians, online and on campus: filter by focus, search by title, compare start dates and prices.',
    heading: 'Explore Courses',
  };
}
