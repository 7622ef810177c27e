import { paths } from '@shared/contracts';
import { CardGrid, LinkButton, Section } from '@shared/ui';
import { CourseCard } from '../CourseCard';
import type { CourseSummary } from '../course-summary';

/** The first courses, as cards under a heading of the page that places them. */
export function FirstCourses({ heading, data }: { heading: string; data: CourseSummary[] }) {
  return (
    <Section
      title={heading}
      action={
        <LinkButton to={paths.courses()} variant="quiet">
          All courses
        </LinkButton>
      }
    >
      {data.length > 0 ? (
        <CardGrid>
          {data.map((course) => (
            <CourseCard key={course.id} course={course} titleLength={50} priceLength={45} />
          ))}
        </CardGrid>
      ) : (
        <p>New courses appear here as soon as their dates are fixed.</p>
      )}
    </Section>
  );
}
