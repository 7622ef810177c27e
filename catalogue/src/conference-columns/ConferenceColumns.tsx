import { Columns, Prose } from '@meridian/ui';
import { Cover } from '@meridian/ui/page';
import type { ReactNode } from 'react';
import parts from '../detail-parts/detail-parts.module.css';
import { ConferenceFacts } from './ConferenceFacts';
import styles from './conference-columns.module.css';
import type { ConferenceView } from './conference-detail';
import { RegistrationFees } from './RegistrationFees';

/** A conference on its page: text and fees to the left, facts and next step to the right. */
export function ConferenceColumns({
  data,
  level = 2,
  children,
}: {
  data: ConferenceView;
  /** Of the headings. */
  level?: 2 | 3;
  children?: ReactNode;
}) {
  const { conference } = data;
  return (
    <Columns asideFirst aside={<ConferenceFacts data={data} level={level} />}>
      <Cover
        kind="conference"
        seed={conference.id}
        category={conference.focus}
        source={conference.image}
        priority
        className={parts.cover}
      />
      <Prose>
        {conference.subTitle && <p className={parts.lead}>{conference.subTitle}</p>}
        {conference.paragraphs.map((paragraph) => (
          <p key={paragraph} className={styles.lines}>
            {paragraph}
          </p>
        ))}
      </Prose>
      <RegistrationFees conference={conference} level={level} />
      {children}
    </Columns>
  );
}
