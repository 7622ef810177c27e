import { defineRoute } from '@meridian/composition';
import { articles } from '../articles/articles';
import { type OverviewData, OverviewPage } from './OverviewPage';

export const route = defineRoute<'/reading-room', OverviewData>({
  loader: () => ({ articles: articles.map(({ id, title, summary }) => ({ id, title, summary })) }),
  Page: OverviewPage,
  meta: ({ data }) => ({
    title: 'Reading room',
    description: `For students and clinicians: ${data.articles.length} articles, the latest first.`,
    heading: 'Reading room',
  }),
});
