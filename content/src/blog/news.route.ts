import { defineRoute } from '@meridian/composition';
import { findArticle } from '../articles/article-list';
import { type ImagesById, loadItemImages } from '../images/load-item-images';
import { BlogPage } from './BlogPage';

export const route = defineRoute<'/news/:id', ImagesById>({
  // The list is in the page's code; an id that does not exist is rejected.
  loader: (args) => {
    findArticle(args.params.id);
    return loadItemImages('article', args);
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
