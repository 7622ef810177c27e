import { usePageLanguage } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { type ConferenceSummary, coverImage } from '@meridian/contracts/programme';
import { Card, Cover, CutText, DateBlock, FactList, formatDateRange } from '@meridian/ui/page';
import { EventState, ListedName } from './CardParts';
import { standInList } from './CardSection';
import { summaryFeeText } from './fee-text';

/** How many characters of title and subtitle a card shows. */
const titleLength = 35;
const subTitleLength = 29;

/** A conference in a list; screen readers get whole texts when they are cut. */
export function ConferenceCard({
  conference,
  index,
}: {
  conference: ConferenceSummary;
  /** Its place in the list of a page, from 0. */
  index?: number;
}) {
  const { card, cover } = standInList(index);
  const { t, english } = usePageLanguage();
  const { id, title, subTitle, city, startDate, endDate, focus, image, amount, currency, isFrom } =
    conference;
  return (
    <Card
      to={pathTo('/conferences-detail/:id', { id })}
      title={title}
      titleLength={titleLength}
      titleLanguage={english}
      {...card}
      cover={
        <Cover kind="conference" seed={id} category={focus} {...coverImage(image)} {...cover} />
      }
      badge={<DateBlock start={startDate} end={endDate} />}
      facts={
        <FactList
          layout="inline"
          facts={[
            ...(index !== undefined
              ? [
                  {
                    term: t('When'),
                    detail: formatDateRange(startDate, endDate, t),
                    icon: 'calendar' as const,
                  },
                ]
              : []),
            { term: t('City'), detail: <ListedName text={city} />, icon: 'pin' },
            { term: t('Focus'), detail: <ListedName text={focus} />, icon: 'book' },
          ]}
        />
      }
      action={t('Conference details')}
    >
      <EventState status={conference.status} state={conference.isFull ? 'full' : 'open'} />
      <p {...english}>
        <CutText text={subTitle} length={subTitleLength} />
      </p>
      {amount !== null && <p>{summaryFeeText({ amount, currency, isFrom }, t)}</p>}
    </Card>
  );
}
