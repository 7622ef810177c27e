import { usePageLanguage } from '@meridian/composition';
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
  const { t, english } = usePageLanguage();
  return (
    <Card
      to={pathTo('/courses-detail/:id', { id: course.id })}
      title={course.title}
      titleLength={titleLength}
      titleLanguage={english}
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
      eyebrow={<span {...english}>{course.focus}</span>}
      facts={
        <FactList
          layout="inline"
          facts={[
            {
              term: t('Starts'),
              detail: formatDate(course.startDate, 'short', t),
              icon: 'calendar',
            },
            {
              term: t('Modality'),
              detail: (
                <span {...english}>
                  {course.city ? `${course.mode}, ${course.city}` : course.mode}
                </span>
              ),
              icon: course.city ? 'pin' : 'globe',
            },
          ]}
        />
      }
      action={t('COURSE DETAILS')}
    >
      <EventState status={course.status} state={course.state} />
      <p {...english}>
        <CutText text={course.price} length={priceLength} />
      </p>
    </Card>
  );
}
