import { defineRoute } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { articles } from '../articles/article-list';
import { type ImagesById, loadItemImages } from '../images/load-item-images';
import { BlogPage } from './BlogPage';

export const route = defineRoute<'/new', ImagesById>({
  loader: (args) => loadItemImages('article', args),
  Page: BlogPage,
  meta: ({ url }) => ({
    title: 'Blog',
    description:
      'Articles for students and clinicians in Pakistan: prescribing, examinations, maternal health, each with something to try.',
    heading: 'Blog',
    jsonLd: [
      {
        '@type': 'Blog',
        url: url.origin + pathTo('/new'),
        blogPost: articles.map(({ id, title, createdAt }) => ({
          '@type': 'BlogPosting',
          headline: title,
          datePublished: `${createdAt}T00:00:00+05:00`,
          url: url.origin + pathTo('/blog/:id', { id }),
        })),
      },
    ],
  }),
});
