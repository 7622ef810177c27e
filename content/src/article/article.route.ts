import { defineRoute } from '@meridian/composition';
import { pathTo, site } from '@meridian/contracts';
import { findArticle } from '../articles/article-list';
import { loadArticle } from '../articles/load-article';
import { loadItemImages, loadTextImages } from '../images/load-item-images';
import { type ArticleData, BlogArticlePage } from './BlogArticlePage';

export const route = defineRoute<'/blog/:id', ArticleData>({
  loader: async (args) => {
    const { id } = findArticle(args.params.id);
    const [text, covers, images] = await Promise.all([
      loadArticle(id),
      loadItemImages('article', args),
      loadTextImages(id, args),
    ]);
    return { text, covers, images };
  },
  Page: BlogArticlePage,
  meta: ({ data, params, url }) => {
    const { id, title, subtitle, category, createdAt, authorName } = findArticle(params.id);
    const articleUrl = url.origin + pathTo('/blog/:id', { id });
    const cover = data.covers[id];
    const publishedAt = `${createdAt}T00:00:00+05:00`;
    return {
      title,
      description: subtitle,
      heading: title,
      breadcrumb: [{ label: 'Blog', to: pathTo('/new') }],
      type: 'article',
      publishedAt,
      image: { design: 'cover', kind: 'article', seed: String(id), category },
      jsonLd: [
        {
          '@type': 'BlogPosting',
          headline: title,
          ...(cover && { image: url.origin + cover.image }),
          description: subtitle,
          articleSection: category,
          datePublished: publishedAt,
          inLanguage: 'en',
          author: { '@type': 'Organization', name: authorName, url: url.origin + pathTo('/about') },
          publisher: { '@type': 'EducationalOrganization', name: site.name, url: `${url.origin}/` },
          mainEntityOfPage: articleUrl,
          url: articleUrl,
        },
      ],
    };
  },
});
