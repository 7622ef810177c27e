import { defineRoute } from '@meridian/composition';
import { EmptyListPage } from './EmptyListPage';

export const route = defineRoute<'/EmptyList'>({
  Page: EmptyListPage,
  meta: () => ({
    title: 'Empty list',
    description:
      'This list has no entries at the moment. From here you can go on to courses, conferences or the blog.',
    heading: 'Nothing on this list yet',
    noIndex: true,
  }),
});
