import { usePageLanguage } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { type CourseSummary, coverImage } from '@meridian/contracts/programme';
import { Card, Cover, CutText, FactList, formatDate } from '@meridian/ui/page';
import { EventState, ListedName } from './CardParts';
import { standInList } from './CardSection';
import { summaryFeeText } from './fee-text';

/** A course in a list; screen readers and tooltips have the whole title when it is cut. */
export function CourseCard({
  course,
  titleLength = 26,
  priceLength = 50,
  index,
}: {
  course: CourseSummary;
  /** How many characters of title and price the card shows. */
  titleLength?: number;
  priceLength?: number;
  /** Its place in the list of a page, from 0. */
  index?: number;
}) {
  const { card, cover } = standInList(index);
  const { language, t, english } = usePageLanguage();
  const { mode, city, price, amount, isFrom } = course;
  return (
    <Card
      to={pathTo('/courses-detail/:id', { id: course.id })}
      title={course.title}
      titleLength={titleLength}
      titleLanguage={english}
      {...card}
      cover={
        <Cover seed={course.id} category={course.focus} {...coverImage(course.image)} {...cover} />
      }
      eyebrow={<ListedName text={course.focus} />}
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
                <>
                  <ListedName text={mode} />
                  {city && (
                    <span>
                      {t(', ')}
                      <ListedName text={city} />
                    </span>
                  )}
                </>
              ),
              icon: city ? 'pin' : 'globe',
            },
          ]}
        />
      }
      action={t('COURSE DETAILS')}
    >
      <EventState status={course.status} state={course.state} />
      {/* The text of a price is English; the lowest fee can be said in any language. */}
      {language === 'en' || amount === null ? (
        <p {...english}>
          <CutText text={price} length={priceLength} />
        </p>
      ) : (
        <p>{summaryFeeText({ amount, currency: 'PKR', isFrom }, t)}</p>
      )}
    </Card>
  );
}
