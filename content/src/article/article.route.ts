import { defineRoute } from '@meridian/composition';
import { pathTo, site } from '@meridian/contracts';
import { findArticle } from '../articles/articles';
import { type ArticleText, loadArticle } from '../articles/load-article';
import { ArticlePage } from './ArticlePage';

export const route = defineRoute<'/blog/:id', ArticleText>({
  loader: ({ params }) => loadArticle(findArticle(params.id).id),
  Page: ArticlePage,
  meta: ({ params, url }) => {
    const { id, title, subtitle, category, isoDate, authorName } = findArticle(params.id);
    const articleUrl = url.origin + pathTo('/blog/:id', { id });
    const publishedAt = `${isoDate}T00:00:00+05:00`;
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
