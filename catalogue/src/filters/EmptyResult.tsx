import { EmptyState, Link, LinkButton } from '@meridian/ui';
import { formatCount } from '@meridian/ui/page';
import type { ReactNode } from 'react';

/** Shown for a list without results: the filters to take off, each with the number of entries that this would show. */
export function EmptyResult({
  title,
  noun,
  looser,
  all,
  hint = 'Try fewer or shorter words, or take off more than one filter.',
  children,
}: {
  title: string;
  /** The noun for an entry, in the singular. */
  noun: string;
  /** The lists without one of the filters, the longest first. */
  looser: readonly { label: string; count: number; to: string }[];
  /** The whole list. */
  all: { to: string; label: string };
  /** Shown when taking one filter off is not enough. */
  hint?: string;
  children?: ReactNode;
}) {
  // Without the words it may be the whole list, which has a button of its own.
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
