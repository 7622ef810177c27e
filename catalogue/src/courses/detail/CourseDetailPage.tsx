import { CardGrid, Columns, Cover, LinkButton, Prose, Section } from '@shared/ui';
import { PageActions } from '../../details/PageActions';
import { CourseCard } from '../CourseCard';
import { coursesAddress } from '../list/courses-address';
import { CourseFacts } from './CourseFacts';
import type { CourseDetailData } from './course-detail';
import styles from './course-page.module.css';

/** One course: text to the left, facts and the next step to the right, related courses below. */
export function CourseDetailPage({ data }: { data: CourseDetailData }) {
  const { course, hasBegun, address, related } = data;
  return (
    <>
      <Section>
        <Columns asideFirst aside={<CourseFacts course={course} hasBegun={hasBegun} />}>
          <Cover
            seed={course.id}
            category={course.focus}
            source={course.image}
            priority
            className={styles.cover}
          />
          <Prose>
            <p className={styles.lead}>{course.description}</p>
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
          <PageActions address={address} title={course.title} />
        </Columns>
      </Section>
      {related.length > 0 && (
        <Section
          title={`More in ${course.focus}`}
          tone="tint"
          className={styles.related}
          action={
            <LinkButton to={coursesAddress({ focus: course.focus })} variant="quiet">
              All {course.focus} courses
            </LinkButton>
          }
        >
          <CardGrid>
            {related.map((other) => (
              <CourseCard key={other.id} course={other} />
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  );
}
