import { defineWidget } from '@shared/composition';
import { paths } from '@shared/contracts';
import { CardGrid, LinkButton, Section } from '@shared/ui';
import { CourseCard } from '../cards/CourseCard';
import { type CourseSummary, summarizeCourse } from '../cards/course-summary';

const maxShown = 3;

export const widget = defineWidget<'catalogue/first-courses', CourseSummary[]>({
  loader: async ({ api, signal }) => {
    const { allTasks } = await api.get('/read-course', signal);
    return allTasks.slice(0, maxShown).map(summarizeCourse);
  },
  Widget: FirstCourses,
});

/** The first courses as cards, under a heading that the page passes. */
function FirstCourses({ heading, data }: { heading: string; data: CourseSummary[] }) {
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
