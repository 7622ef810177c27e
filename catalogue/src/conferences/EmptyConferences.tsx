import { EmptyState, LinkButton } from '@meridian/ui';
import { type ConferencesState, conferencesUrl } from './select-conferences';

/** Shown when no conference matches, or when there are none. */
export function EmptyConferences({
  state: { q, when },
  elsewhere,
}: {
  state: ConferencesState;
  /** How many of the others match: past ones for upcoming, and the reverse. */
  elsewhere: number;
}) {
  const other = when === 'past' ? 'upcoming' : 'past';
  return (
    <EmptyState
      title={q ? `No ${when} conference matches “${q}”` : `There is no ${when} conference`}
      actions={
        <>
          {elsewhere > 0 && (
            <LinkButton
              to={conferencesUrl({ q, when: other })}
              variant="secondary"
              preventScrollReset
            >
              Look at {elsewhere} {other}
            </LinkButton>
          )}
          {q && (
            <LinkButton to={conferencesUrl({ when })} variant="quiet" preventScrollReset>
              Show all {when}
            </LinkButton>
          )}
        </>
      }
    >
      {q ? (
        <p>Try fewer words, a city, or a focus such as “cardiology”.</p>
      ) : (
        <p>New conferences appear here as soon as their dates are fixed.</p>
      )}
    </EmptyState>
  );
}
