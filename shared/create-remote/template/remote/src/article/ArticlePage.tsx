import type { PageProps } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { LinkButton, Prose, Section } from '@meridian/ui';
import type { Article } from '../articles/articles';

export function ArticlePage({ data }: PageProps<Article, { id: string }>) {
  return (
    <Section>
      <Prose>
        {data.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
      <LinkButton to={pathTo('/reading-room')} variant="quiet">
        All articles
      </LinkButton>
    </Section>
  );
}
