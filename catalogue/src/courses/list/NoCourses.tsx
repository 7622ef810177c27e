import { whatsAppLink } from '@shared/contracts';
import { EmptyState, LinkButton } from '@shared/ui';
import { type CoursesState, coursesAddress } from './courses-address';

/** In place of the grid: what was looked for, and the way back. */
export function NoCourses({ state, total }: { state: CoursesState; total: number }) {
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
        <LinkButton
          to={coursesAddress({ sort: state.sort })}
          variant="secondary"
          preventScrollReset
        >
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
