import { ArticleList } from './ArticleList';
import { articles } from './articles';

export function BlogPage() {
  return <ArticleList articles={articles} />;
}
