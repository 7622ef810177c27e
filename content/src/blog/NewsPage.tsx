import type { PageProps } from '@shared/composition';
import { ArticleList } from './ArticleList';
import { articlesFrom } from './find-article';

export function NewsPage({ params }: PageProps<undefined, { id: string }>) {
  return <ArticleList articles={articlesFrom(params.id)} />;
}
