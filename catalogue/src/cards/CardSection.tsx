import { LinkButton, Section } from '@meridian/ui';
import { CardGrid } from '@meridian/ui/page';
import type { ComponentProps, ReactNode } from 'react';

/**
 * How a card stands in the list of a page: a row on phones, with a cover of a quarter of their width; the first three are
 * visible before scrolling.
 *
 * @param index its place in that list, from 0; undefined elsewhere
 */
export function standInList(index: number | undefined) {
  if (index === undefined) return {};
  const sizes = '(min-width: 46em) 400px, (min-width: 40em) 100vw, 25vw';
  return {
    card: { level: 2, layout: 'compact' },
    cover: { sizes, priority: index < 3 },
  } as const;
}

/** Cards under a heading, with a link to the whole list beside it. */
export function CardSection({
  all,
  empty,
  children,
  ...section
}: Pick<ComponentProps<typeof Section>, 'title' | 'tone' | 'className'> & {
  /** The link to the whole list. */
  all: { to: string; label: string };
  empty?: string;
  children: ReactNode[];
}) {
  const link = (
    <LinkButton to={all.to} variant="quiet">
      {all.label}
    </LinkButton>
  );
  return (
    <Section {...section} action={link}>
      {children.length > 0 ? <CardGrid>{children}</CardGrid> : <p>{empty}</p>}
    </Section>
  );
}
