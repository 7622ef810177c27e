import { pathTo } from '@meridian/contracts';
import { Card, Cover, cutText, DateBlock, FactList, VisuallyHidden } from '@meridian/ui/page';
import { CutText } from './CutText';
import type { ConferenceSummary } from './conference-summary';

/** How many characters of title and subtitle a card shows. */
const titleLength = 35;
const subTitleLength = 29;

/** A conference in a list; screen readers get whole texts when they are cut. */
export function ConferenceCard({
  conference: { id, title, subTitle, city, startDate, endDate, focus, image },
  level = 3,
  priority = false,
}: {
  conference: ConferenceSummary;
  level?: 2 | 3;
  /** True for a card above the fold. */
  priority?: boolean;
}) {
  const shownTitle = cutText(title, titleLength);
  return (
    <Card
      to={pathTo('/conferences-detail/:id', { id })}
      title={shownTitle}
      level={level}
      cover={
        <Cover kind="conference" seed={id} category={focus} source={image} priority={priority} />
      }
      badge={<DateBlock start={startDate} end={endDate} />}
      facts={
        <FactList
          layout="inline"
          facts={[
            { term: 'City', detail: city, icon: 'pin' },
            { term: 'Focus', detail: focus, icon: 'book' },
          ]}
        />
      }
      action="Conference details"
    >
      {shownTitle !== title && <VisuallyHidden>{title}</VisuallyHidden>}
      <p>
        <CutText text={subTitle} length={subTitleLength} />
      </p>
    </Card>
  );
}
