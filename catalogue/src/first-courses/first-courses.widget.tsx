import { defineWidget } from '@meridian/composition';
import { pathTo, todayInPakistan } from '@meridian/contracts';
import type { CourseSummary } from '@meridian/contracts/programme';
import { CardSection } from '../cards/CardSection';
import { CourseCard } from '../cards/CourseCard';
import { summarizeCourse } from '../cards/course-summary';

const maxShown = 3;

export const widget = defineWidget<'catalogue/first-courses', CourseSummary[]>({
  loader: async ({ api, now, signal }) => {
    const { allTasks } = await api.get('/read-course', signal);
    const today = todayInPakistan(now);
    return allTasks
      .filter(({ startDate, status }) => startDate >= today && status !== 'cancelled')
      .sort((a, b) => a.startDate.localeCompare(b.startDate, 'en'))
      .slice(0, maxShown)
      .map(summarizeCourse);
  },
  Widget: FirstCourses,
});

/** The next courses as cards, under a heading that the page passes. */
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
