import { EmptyState, Link, LinkButton } from '@meridian/ui';
import { formatCount } from '@meridian/ui/page';
import type { ReactNode } from 'react';

/** A list without results: which filter to take off, with what that brings. */
export function NothingFound({
  title,
  noun,
  looser,
  all,
  hint = 'Try fewer or shorter words, or take off more than one filter.',
  children,
}: {
  title: string;
  /** What is listed, in the singular. */
  noun: string;
  /** The lists without one of the filters, the longest first. */
  looser: readonly { label: string; count: number; to: string }[];
  /** The whole list. */
  all: { to: string; label: string };
  /** Shown where taking one thing off brings nothing. */
  hint?: string;
  children?: ReactNode;
}) {
  // Without all words it can be the whole list, which has a button.
  const ways = looser.filter(({ to }) => to !== all.to);
  return (
    <EmptyState
      title={title}
      actions={
        <LinkButton to={all.to} variant="secondary" preventScrollReset>
          {all.label}
        </LinkButton>
      }
    >
      {ways.length === 0 ? (
        <p>{hint}</p>
      ) : (
        <ul>
          {ways.map(({ label, count, to }) => (
            <li key={label}>
              <Link to={to} preventScrollReset>
                {`Without ${label}: ${formatCount(count, noun)}`}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {children}
    </EmptyState>
  );
}
