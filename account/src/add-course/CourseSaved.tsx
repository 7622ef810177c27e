import { pathTo } from '@meridian/contracts';
import type { EditedCourse } from '@meridian/contracts/organizers';
import { Button, LinkButton } from '@meridian/ui';
import { FormSuccess } from '@meridian/ui/forms';
import sheet from '../form-parts/form-parts.module.css';

export function CourseSaved({
  course: { id, cells },
  onAnother,
}: {
  course: EditedCourse;
  /** Opens an empty form; undefined after a change. */
  onAnother: (() => void) | undefined;
}) {
  const isShown = cells.status !== 'withdrawn';
  return (
    <FormSuccess title={onAnother ? 'The course has been added' : 'The change has been saved'}>
      <p>
        <strong>{cells.title}</strong>{' '}
        <span>{isShown ? 'is on the site.' : 'is off the site.'}</span> What happens next:
      </p>
      <ol className={sheet.steps}>
        <li>
          {isShown
            ? 'Its page, the lists and the search show it within seconds.'
            : 'Lists and search leave it out, and its page says that it is no longer offered.'}
        </li>
        <li>Calendars that follow it get the change at their next update.</li>
        <li>
          People who have registered get no mail about it. Write to them yourself about other days
          or a cancellation.
        </li>
      </ol>
      <div className={sheet.nextSteps}>
        <LinkButton to={pathTo('/courses-detail/:id', { id })}>See its page</LinkButton>
        <LinkButton to={`${pathTo('/databutton')}#courses`} variant="secondary">
          All courses
        </LinkButton>
        {onAnother && (
          <Button variant="secondary" onClick={onAnother}>
            Add another course
          </Button>
        )}
      </div>
    </FormSuccess>
  );
}
