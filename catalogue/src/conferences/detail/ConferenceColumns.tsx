import { Columns, Cover, Prose } from '@shared/ui';
import type { ReactNode } from 'react';
import { ConferenceFacts } from './ConferenceFacts';
import type { ConferenceDetailData } from './conference-detail';
import styles from './conference-page.module.css';
import { RegistrationFees } from './RegistrationFees';

/** What a conference's page says of it: text and fees to the left, facts and next step to the right. */
export function ConferenceColumns({
  data,
  level = 2,
  children,
}: {
  data: Omit<ConferenceDetailData, 'related'>;
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
        className={styles.cover}
      />
      <Prose>
        {conference.subTitle && <p className={styles.lead}>{conference.subTitle}</p>}
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
