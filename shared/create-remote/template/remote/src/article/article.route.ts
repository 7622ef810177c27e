import { defineRoute, NotFoundError } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { type Article, articles } from '../articles/articles';
import { ArticlePage } from './ArticlePage';

const overview = {
  label: 'Reading room',
  to: pathTo('/reading-room'),
};

export const route = defineRoute<'/reading-room/:id', Article>({
  loader: ({ params }) => {
    const article = articles.find(({ id }) => id === params.id);
    if (!article) throw new NotFoundError();
    return article;
  },
  Page: ArticlePage,
  meta: ({ data }) => ({
    title: data.title,
    description: data.summary,
    heading: data.title,
    breadcrumb: [overview],
  }),
});
