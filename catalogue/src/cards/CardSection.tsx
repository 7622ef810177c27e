import { LinkButton, Section } from '@meridian/ui';
import { CardGrid } from '@meridian/ui/page';
import type { ComponentProps, ReactNode } from 'react';

/** The width of a compact card's cover, for the `sizes` of its image: a quarter of a phone. */
export const compactSizes = '(min-width: 46em) 400px, (min-width: 40em) 100vw, 25vw';

/** Cards under a heading, with a link to the whole list beside it. */
export function CardSection({
  all,
  empty,
  children,
  ...section
}: Pick<ComponentProps<typeof Section>, 'title' | 'tone' | 'className'> & {
  /** The link to the whole list. */
  all: { to: string; label: string };
  /** Shown when there are no cards. */
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
