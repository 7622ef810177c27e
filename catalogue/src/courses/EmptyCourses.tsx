import { whatsAppLink } from '@meridian/contracts';
import { EmptyState, LinkButton } from '@meridian/ui';
import { type CoursesState, coursesUrl } from './select-courses';

/** Shown when no course matches, or when there are none. */
export function EmptyCourses({ state, total }: { state: CoursesState; total: number }) {
  if (total === 0) {
    return (
      <EmptyState
        title="No course is announced at the moment"
        actions={
          <LinkButton
            to={whatsAppLink('Hello Meridian, which courses do you plan next?')}
            variant="secondary"
            newTab
          >
            Ask on WhatsApp
          </LinkButton>
        }
      >
        New courses appear here as soon as their dates are fixed.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No course matches"
      actions={
        <LinkButton to={coursesUrl({ sort: state.sort })} variant="secondary" preventScrollReset>
          Show all {total} courses
        </LinkButton>
      }
    >
      {state.q ? (
        <p>Try fewer or shorter words, or look in another focus.</p>
      ) : (
        <p>There is no course in {state.focus} right now.</p>
      )}
    </EmptyState>
  );
}
