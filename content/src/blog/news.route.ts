import { defineRoute } from '@meridian/composition';
import { findArticle } from '../articles/articles';
import { BlogPage } from './BlogPage';

export const route = defineRoute<'/news/:id'>({
  // The list is in the page's code; the loader only rejects an id that does not exist.
  loader: ({ params }) => {
    findArticle(params.id);
  },
  Page: BlogPage,
  meta: ({ params }) => {
    const { title } = findArticle(params.id);
    return {
      title: 'Blog',
      description: `Our articles for students and clinicians, beginning with “${title}”.`,
      heading: 'Blog',
      // The same list as /new in another order.
      noIndex: true,
    };
  },
});
