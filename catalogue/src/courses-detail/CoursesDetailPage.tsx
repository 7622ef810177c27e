import type { PageProps } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import type { CourseSummary } from '@meridian/contracts/programme';
import { Columns, Prose, Section } from '@meridian/ui';
import { Cover } from '@meridian/ui/page';
import { CardSection } from '../cards/CardSection';
import { CourseCard } from '../cards/CourseCard';
import parts from '../detail-parts/detail-parts.module.css';
import { PageActions } from '../detail-parts/PageActions';
import { CourseFacts } from './CourseFacts';
import type { CourseDetail } from './course-detail';
import styles from './courses-detail.module.css';

export interface CoursesDetailData {
  course: CourseDetail;
  /** True from the day after the first. */
  hasBegun: boolean;
  /** The page's own URL, with the origin. */
  url: string;
  related: CourseSummary[];
}

/** One course: text to the left, facts and the next step to the right, related courses below. */
export function CoursesDetailPage({ data }: PageProps<CoursesDetailData, { id: string }>) {
  const { course, hasBegun, url, related } = data;
  return (
    <>
      <Section>
        <Columns asideFirst aside={<CourseFacts course={course} hasBegun={hasBegun} />}>
          <Cover
            seed={course.id}
            category={course.focus}
            source={course.image}
            priority
            className={parts.cover}
          />
          <Prose>
            <p className={parts.lead}>{course.description}</p>
            {course.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
          {course.points.length > 0 && (
            <div className={styles.contents}>
              <h2>What the course covers</h2>
              <ul className={styles.points}>
                {course.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          )}
          <PageActions url={url} title={course.title} />
        </Columns>
      </Section>
      {related.length > 0 && (
        <CardSection
          title={`More in ${course.focus}`}
          tone="tint"
          className={parts.related}
          all={{
            to: pathTo('/courses', {}, { focus: course.focus }),
            label: `All ${course.focus} courses`,
          }}
        >
          {related.map((other) => (
            <CourseCard key={other.id} course={other} />
          ))}
        </CardSection>
      )}
    </>
  );
}
