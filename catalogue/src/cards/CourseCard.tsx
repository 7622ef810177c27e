import { pathTo } from '@meridian/contracts';
import { type CourseSummary, coverImage } from '@meridian/contracts/programme';
import { Card, Cover, CutText, FactList, formatDate } from '@meridian/ui/page';
import { compactSizes } from './compact-sizes';
import { EventState } from './EventState';

/** A course in a list; screen readers and tooltips have the whole title when it is cut. */
export function CourseCard({
  course,
  titleLength = 26,
  priceLength = 50,
  level = 3,
  priority = false,
  isCompact = false,
}: {
  course: CourseSummary;
  /** How many characters of title and price the card shows. */
  titleLength?: number;
  priceLength?: number;
  level?: 2 | 3;
  /** True for a card above the fold. */
  priority?: boolean;
  /** True for a row on phones. */
  isCompact?: boolean;
}) {
  return (
    <Card
      to={pathTo('/courses-detail/:id', { id: course.id })}
      title={course.title}
      titleLength={titleLength}
      level={level}
      layout={isCompact ? 'compact' : 'stack'}
      cover={
        <Cover
          seed={course.id}
          category={course.focus}
          {...coverImage(course.image)}
          sizes={isCompact ? compactSizes : undefined}
          priority={priority}
        />
      }
      eyebrow={course.focus}
      facts={
        <FactList
          layout="inline"
          facts={[
            { term: 'Starts', detail: formatDate(course.startDate, 'short'), icon: 'calendar' },
            {
              term: 'Modality',
              detail: course.city ? `${course.mode}, ${course.city}` : course.mode,
              icon: course.city ? 'pin' : 'globe',
            },
          ]}
        />
      }
      action="COURSE DETAILS"
    >
      <EventState status={course.status} isFull={course.isFull} />
      <p>
        <CutText text={course.price} length={priceLength} />
      </p>
    </Card>
  );
}
