import { pathTo } from '@meridian/contracts';
import { coverImage, type ItemPicture } from '@meridian/contracts/programme';
import { Card, Cover } from '@meridian/ui/page';
import type { ComponentProps } from 'react';
import type { ArticleSummary } from './article-list';
import { Byline } from './Byline';

export function ArticleCard({
  article,
  image,
  cover,
  ...card
}: Pick<ComponentProps<typeof Card>, 'level' | 'layout' | 'children'> & {
  article: ArticleSummary;
  image: ItemPicture | undefined;
  cover?: Pick<ComponentProps<typeof Cover>, 'sizes' | 'priority' | 'className'>;
}) {
  const { id, title, category } = article;
  return (
    <Card
      {...card}
      to={pathTo('/blog/:id', { id })}
      title={title}
      eyebrow={category}
      cover={
        <Cover
          {...cover}
          seed={String(id)}
          category={category}
          kind="article"
          {...coverImage(image?.image ?? '')}
          alt={image?.alt}
        />
      }
      facts={<Byline article={article} />}
    />
  );
}
