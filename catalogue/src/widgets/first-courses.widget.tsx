import { defineWidget, useTranslate } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import type { CourseSummary } from '@meridian/contracts/programme';
import { CardSection } from '../cards/CardSection';
import { CourseCard } from '../cards/CourseCard';
import { loadNextCourses } from '../cards/load-upcoming';

export const widget = defineWidget<'catalogue/first-courses', CourseSummary[]>({
  loader: loadNextCourses,
  Widget: FirstCourses,
});

function FirstCourses({ heading, data }: { heading: string; data: CourseSummary[] }) {
  const t = useTranslate();
  return (
    <CardSection
      title={heading}
      all={{ to: pathTo('/courses'), label: t('All courses') }}
      empty={t('New courses appear here as soon as their dates are fixed.')}
    >
      {data.map((course) => (
        <CourseCard key={course.id} course={course} titleLength={50} priceLength={45} />
      ))}
    </CardSection>
  );
}
