import { defineWidget } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { CardSection } from '../cards/CardSection';
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
    <CardSection
      title={heading}
      all={{ to: pathTo('/courses'), label: 'All courses' }}
      empty="New courses appear here as soon as their dates are fixed."
    >
      {data.map((course) => (
        <CourseCard key={course.id} course={course} titleLength={50} priceLength={45} />
      ))}
    </CardSection>
  );
}
