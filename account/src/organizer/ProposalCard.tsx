import { pathTo, todayInPakistan } from '@meridian/contracts';
import type { Proposal, ProposalValues } from '@meridian/contracts/organizers';
import { classNames, Icon, LinkButton } from '@meridian/ui';
import { DateRange, FactList, formatDate } from '@meridian/ui/page';
import type { ReactNode, Ref } from 'react';
import { describeState } from '../proposals/proposal-states';
import styles from './organizer.module.css';

export function ProposalCard({
  proposal,
  facts = [],
  headingRef,
  below,
  children,
}: {
  proposal: Proposal;
  /** Facts beyond dates and place. */
  facts?: { term: string; detail: ReactNode }[];
  /** Takes the focus when a button of the card disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Shown below the rest, as wide as the card. */
  below?: ReactNode;
  children: ReactNode;
}) {
  const { values, conference } = proposal;
  const { label, icon, tone } = describeState(proposal);
  return (
    <article className={styles.card}>
      <img
        src={conference.conferenceImage}
        alt=""
        width={320}
        height={200}
        loading="lazy"
        className={styles.image}
      />
      <div className={styles.text}>
        <p className={classNames(styles.state, styles[tone])}>
          <Icon name={icon} size={18} />
          {label}
        </p>
        <h3 ref={headingRef} tabIndex={-1} className={styles.title}>
          {values.conferenceTitle}
        </h3>
        <FactList
          facts={[
            {
              term: values.startDate === values.endDate ? 'Date' : 'Dates',
              detail: <DateRange start={values.startDate} end={values.endDate} />,
            },
            { term: 'Place', detail: placeOf(values) },
            { term: 'Sent in', detail: dayOf(proposal.submittedAt) },
            ...facts,
          ]}
        />
        {children}
      </div>
      {below}
    </article>
  );
}

function placeOf({ venue, city, country }: ProposalValues): string {
  return [venue, city, country].filter(Boolean).join(', ');
}

const clockTime = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Karachi',
});

/** The day and the time of day in Pakistan, in words. */
export function momentOf(moment: string): string {
  return `${dayOf(moment)}, ${clockTime.format(new Date(moment))}`;
}

/** The day of a time in Pakistan, in words. */
export function dayOf(moment: string): string {
  return formatDate(todayInPakistan(new Date(moment)));
}

/** A link to the public page of an approved conference. */
export function SeePage({ of: { conference, values } }: { of: Proposal }) {
  return (
    <LinkButton
      to={pathTo('/conferences-detail/:id', { id: conference._id })}
      variant="quiet"
      size="small"
    >
      See its page<span className="visually-hidden">{` ${values.conferenceTitle}`}</span>
    </LinkButton>
  );
}
