import { pathTo } from '@meridian/contracts';
import { refundDays } from '@meridian/contracts/programme';
import { Link, Prose } from '@meridian/ui';
import { formatCount, formatDate } from '@meridian/ui/page';
import { DetailSection, TextList } from '../detail-parts/DetailSection';
import parts from '../detail-parts/detail-parts.module.css';
import { People } from '../detail-parts/People';
import { Programme } from '../detail-parts/Programme';
import { VenueDetails } from '../detail-parts/VenueDetails';
import type { CourseDetail, CourseView } from './course-detail';
import styles from './courses-detail.module.css';

/** The text of a course page, in the order in which visitors decide. */
export function CourseText({ data: { course, state, today } }: { data: CourseView }) {
  const { venue, city, bring, outcomes, sessions } = course;
  return (
    <>
      <Prose>
        <p className={parts.lead}>{course.description}</p>
        {course.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
      <Audience course={course} />
      {outcomes.length > 0 && (
        <DetailSection title="What you can do afterwards">
          <TextList texts={outcomes} />
        </DetailSection>
      )}
      {course.points.length > 0 && (
        <DetailSection title="What the course covers">
          <ul className={styles.points}>
            {course.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </DetailSection>
      )}
      <Programme sessions={sessions} note="All times are Pakistan time." />
      <Teachers course={course} />
      {venue && (
        <VenueDetails
          name={venue.name}
          address={venue.address}
          directions={venue.directions}
          places={[city, 'Pakistan']}
        />
      )}
      {bring.length > 0 && (
        <DetailSection title="What to bring">
          <TextList texts={bring} />
        </DetailSection>
      )}
      <Certificate course={course} />
      {(state === 'open' || state === 'closed' || state === 'full') && (
        <Cancelling startDate={course.startDate} today={today} />
      )}
    </>
  );
}

function Audience({ course: { audience, prerequisites } }: { course: CourseDetail }) {
  if (audience.length === 0 && !prerequisites) return null;
  return (
    <DetailSection title="Who it is for">
      <TextList texts={audience} />
      {prerequisites && (
        <p>
          <strong>Before you come:</strong> {prerequisites}
        </p>
      )}
    </DetailSection>
  );
}

function Teachers({ course: { teachers } }: { course: CourseDetail }) {
  if (teachers.length === 0) return null;
  return (
    <DetailSection title={teachers.length > 1 ? 'Teachers' : 'Teacher'}>
      <People
        people={teachers.map((teacher, index) => ({
          ...teacher,
          ...(index === 0 ? { note: 'responsible for this course' } : {}),
        }))}
      />
    </DetailSection>
  );
}

function Certificate({ course: { certificate, creditHours } }: { course: CourseDetail }) {
  if (!certificate && creditHours === 0) return null;
  return (
    <DetailSection title="Certificate and credit">
      {certificate && <p className={parts.paragraph}>{certificate}</p>}
      {creditHours > 0 && (
        <p>
          {`${formatCount(creditHours, 'credit hour')} ${creditHours === 1 ? 'is' : 'are'} submitted for accreditation. Whether they count for you is decided by your council or employer and not by us, so please ask them before you pay.`}
        </p>
      )}
    </DetailSection>
  );
}

/** The refund for a cancellation from today on; past deadlines are left out. */
function Cancelling({ startDate, today }: { startDate: string; today: string }) {
  const { wholeUntil, halfUntil } = refundDays(startDate);
  const isOver = today > halfUntil;
  return (
    <DetailSection title="If you have to cancel">
      <TextList
        texts={[
          ...(today > wholeUntil
            ? []
            : [`Until ${formatDate(wholeUntil)} you get the whole fee back.`]),
          ...(isOver
            ? ['The fee can no longer be returned.']
            : [
                `Until ${formatDate(halfUntil)} you get half of the fee back, or a place on the next date.`,
              ]),
          `${isOver ? 'A' : 'After that a'} colleague may come in your stead without charge.`,
        ]}
      />
      <p className={parts.links}>
        <Link to={`${pathTo('/faqs')}#cancelling`}>How to cancel</Link>
      </p>
    </DetailSection>
  );
}
