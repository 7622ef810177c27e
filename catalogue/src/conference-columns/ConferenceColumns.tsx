import { Columns, Prose } from '@meridian/ui';
import type { ReactNode } from 'react';
import { DetailCover, DetailSection } from '../detail-parts/DetailSection';
import parts from '../detail-parts/detail-parts.module.css';
import { People } from '../detail-parts/People';
import { Programme } from '../detail-parts/Programme';
import { VenueDetails } from '../detail-parts/VenueDetails';
import { ConferenceFacts } from './ConferenceFacts';
import { ConferenceNotice } from './ConferenceNotice';
import styles from './conference-columns.module.css';
import { type ConferenceView, cityOf, countryOf } from './conference-detail';
import { RegistrationFees } from './RegistrationFees';

/** A conference on its page: text and fees to the left, facts and next step to the right. */
export function ConferenceColumns({
  data,
  level = 2,
  children,
}: {
  data: ConferenceView;
  level?: 2 | 3;
  children?: ReactNode;
}) {
  const { conference } = data;
  const { mode, speakers, sessions, venue, venueAddress } = conference;
  return (
    <>
      <ConferenceNotice data={data} />
      <Columns asideFirst aside={<ConferenceFacts data={data} level={level} />}>
        <DetailCover kind="conference" of={conference} />
        <Prose>
          {conference.subTitle && <p className={parts.lead}>{conference.subTitle}</p>}
          {conference.paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.lines}>
              {paragraph}
            </p>
          ))}
        </Prose>
        <Programme
          sessions={sessions}
          level={level}
          note={
            mode === 'Online' ? 'All times are Pakistan time.' : 'All times are those at the venue.'
          }
        />
        {speakers.length > 0 && (
          <DetailSection title={speakers.length > 1 ? 'Speakers' : 'Speaker'} level={level}>
            <People people={speakers} />
          </DetailSection>
        )}
        <RegistrationFees data={data} level={level} />
        {mode !== 'Online' && (
          <VenueDetails
            name={venue}
            address={venueAddress}
            places={[cityOf(conference), countryOf(conference)]}
            level={level}
          />
        )}
        {children}
      </Columns>
    </>
  );
}
