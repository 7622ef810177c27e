import { defineRoute } from '@meridian/composition';
import { EmptyListPage, emptyList } from './EmptyListPage';

export const route = defineRoute<'/EmptyList'>({
  Page: EmptyListPage,
  meta: () => ({
    title: 'Empty list',
    description:
      'This list has no entries at the moment. From here you can go on to courses, conferences or the blog.',
    heading: emptyList.title,
    noIndex: true,
  }),
});
