import { pathTo } from '@meridian/contracts';
import type { CourseState } from '@meridian/contracts/programme';
import { findSpecialty } from '@meridian/contracts/programme';
import { Link } from '@meridian/ui';
import { formatDate } from '@meridian/ui/page';
import { refundPromise, StateNotice } from '../detail-parts/StateNotice';
import type { CourseDetail } from './course-detail';

/** The heading above the facts, which says whether visitors can join. */
export const stateTitles: Record<CourseState, string> = {
  open: 'Join this course',
  closed: 'Registration is closed',
  full: 'This course is full',
  begun: 'This course has begun',
  ended: 'This course has ended',
  cancelled: 'This course is cancelled',
};

/** What a visitor must know first: that a course is cancelled, moved, full or over. */
export function CourseNotice({ course, state }: { course: CourseDetail; state: CourseState }) {
  const { status, statusNote, previousStartDate, startDate, focus } = course;
  const isMoved =
    status === 'moved' && (state === 'open' || state === 'closed' || state === 'full');
  const before = previousStartDate
    ? `, not on ${formatDate(previousStartDate)} as announced before`
    : '';
  const others = (
    <p>
      <Link to={coursesOf(focus)}>{`Other courses in ${focus}`}</Link>
    </p>
  );
  return (
    <>
      {isMoved && (
        <StateNotice tone="info" title="This course was moved">
          <p>{`It begins on ${formatDate(startDate)}${before}. ${statusNote}`}</p>
        </StateNotice>
      )}
      {state !== 'open' && (
        <StateNotice tone={state === 'cancelled' ? 'cancelled' : 'info'} title={stateTitles[state]}>
          <p>{explain(course, state)}</p>
          {others}
        </StateNotice>
      )}
    </>
  );
}

export function coursesOf(focus: string): ReturnType<typeof pathTo> {
  return pathTo('/courses', {}, { focus: findSpecialty(focus)?.id ?? focus });
}

function explain(
  { statusNote, startDate, endDate, registerBy }: CourseDetail,
  state: Exclude<CourseState, 'open'>,
): string {
  switch (state) {
    case 'cancelled':
      return statusNote || refundPromise;
    case 'full':
      return 'No place is left. Write to us if you would like to hear when one becomes free, or of the next date.';
    case 'closed':
      return `The last day to register was ${formatDate(registerBy)}. Ask us whether a place can still be found.`;
    case 'begun':
      return `It began on ${formatDate(startDate)}. Ask us about the next date.`;
    case 'ended':
      return `It ended on ${formatDate(endDate)}. Ask us about the next date.`;
  }
}
