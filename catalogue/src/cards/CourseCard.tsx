import { paths } from '@shared/contracts';
import { Card, Cover, cutText, FactList, formatDate, VisuallyHidden } from '@shared/ui';
import type { CourseSummary } from './course-summary';

/** A course in a list; readers of the screen hear the whole title where it is cut. */
export function CourseCard({
  course,
  titleLength = 26,
  priceLength = 50,
  level = 3,
  priority = false,
}: {
  course: CourseSummary;
  /** Characters of the title and of the price that are shown. */
  titleLength?: number;
  priceLength?: number;
  level?: 2 | 3;
  /** Above the fold. */
  priority?: boolean;
}) {
  const title = cutText(course.title, titleLength);
  return (
    <Card
      to={paths.course(course.id)}
      title={title}
      level={level}
      cover={
        <Cover seed={course.id} category={course.focus} source={course.image} priority={priority} />
      }
      eyebrow={course.focus}
      facts={
        <FactList
          layout="inline"
          facts={[
            { term: 'Starts', detail: formatDate(course.startDate, 'short'), icon: 'calendar' },
            { term: 'Modality', detail: course.mode, icon: 'globe' },
          ]}
        />
      }
      action="COURSE DETAILS"
    >
      {title !== course.title && <VisuallyHidden>{course.title}</VisuallyHidden>}
      <p>{cutText(course.price, priceLength)}</p>
    </Card>
  );
}
