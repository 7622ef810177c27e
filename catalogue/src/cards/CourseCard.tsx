import { pathTo } from '@meridian/contracts';
import { Card, Cover, cutText, FactList, formatDate, VisuallyHidden } from '@meridian/ui/page';
import type { CourseSummary } from './course-summary';

/** A course in a list; screen readers get the whole title when it is cut. */
export function CourseCard({
  course,
  titleLength = 26,
  priceLength = 50,
  level = 3,
  priority = false,
}: {
  course: CourseSummary;
  /** How many characters of title and price the card shows. */
  titleLength?: number;
  priceLength?: number;
  level?: 2 | 3;
  /** True for a card above the fold. */
  priority?: boolean;
}) {
  const title = cutText(course.title, titleLength);
  return (
    <Card
      to={pathTo('/courses-detail/:id', { id: course.id })}
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
