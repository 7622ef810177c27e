import type { PageProps } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import type { CourseSummary } from '@meridian/contracts/programme';
import { Columns, Section } from '@meridian/ui';
import { CardSection } from '../cards/CardSection';
import { CourseCard } from '../cards/CourseCard';
import { DetailCover } from '../detail-parts/DetailSection';
import parts from '../detail-parts/detail-parts.module.css';
import { PageActions } from '../detail-parts/PageActions';
import { RegisterBar } from '../detail-parts/RegisterBar';
import { CourseFacts } from './CourseFacts';
import { CourseNotice, coursesOf } from './CourseNotice';
import { CourseText } from './CourseText';
import { type CourseView, lowestCourseFee } from './course-detail';

export interface CoursesDetailData extends CourseView {
  related: CourseSummary[];
}

export function CoursesDetailPage({ data }: PageProps<CoursesDetailData, { id: string }>) {
  const { course, state, url, related } = data;
  return (
    <>
      <Section spacing="tight">
        <CourseNotice course={course} state={state} />
        <Columns asideFirst aside={<CourseFacts data={data} />}>
          <DetailCover of={course} />
          <CourseText data={data} />
          <PageActions url={url} title={course.title} />
        </Columns>
      </Section>
      {related.length > 0 && (
        <CardSection
          title={`More in ${course.focus}`}
          tone="tint"
          className={parts.related}
          all={{ to: coursesOf(course.focus), label: `All ${course.focus} courses` }}
        >
          {related.map((other) => (
            <CourseCard key={other.id} course={other} />
          ))}
        </CardSection>
      )}
      {state === 'open' && (
        <RegisterBar
          to={pathTo('/enroll-now', {}, { course: course.id })}
          title={course.title}
          fee={lowestCourseFee(course)}
        />
      )}
    </>
  );
}
