import { pathTo } from '@meridian/contracts';
import { Icon, LinkButton, Section } from '@meridian/ui';
import { useState } from 'react';
import { useOrganizer } from '../identity/organizer-state';
import { ContactLinks, WithoutScripts } from '../sign-in/ContactLinks';
import { ConfirmAddress } from './ConfirmAddress';
import { Courses } from './Courses';
import styles from './organizer.module.css';
import { OwnConferences } from './own-conferences/OwnConferences';
import { Reviews } from './reviews/Reviews';

/** The organizer's start page: their own conferences and, for admins, reviews and courses. */
export function OrganizerPage() {
  const { status, organizer } = useOrganizer();
  const [isModerator, setIsModerator] = useState(false);
  // The reviews stay in place when a moderator's session ends, until someone else signs in.
  const isModeratorNow = status === 'signed-in' ? organizer.admin : isModerator;
  if (isModeratorNow !== isModerator) setIsModerator(isModeratorNow);
  return (
    <>
      <Section title="What would you like to do?" spacing="tight">
        <StartTiles />
        <WithoutScripts>
          The conferences that you sent are listed here with JavaScript, which is turned off in your
          browser. Turn it on, or ask us about them on <ContactLinks />.
        </WithoutScripts>
      </Section>
      {organizer?.awaitsConfirmation && <ConfirmAddress organizer={organizer} />}
      {isModeratorNow && <Reviews />}
      <OwnConferences />
      {isModeratorNow && <Courses />}
    </>
  );
}

/** The two buttons of the specification, each with a sentence about its page. */
function StartTiles() {
  return (
    <div className={styles.tiles}>
      <div className={styles.tile}>
        <Icon name="calendar" size={32} className={styles.tileIcon} />
        <p>List a conference that you hold. We look at it, then it is public.</p>
        <LinkButton to={pathTo('/add_conference')} variant="next">
          Conference
        </LinkButton>
      </div>
      <div className={styles.tile}>
        <Icon name="book" size={32} className={styles.tileIcon} />
        <p>See the courses that are taught, with dates, fees and places.</p>
        <LinkButton to={pathTo('/courses')} variant="secondary">
          Course
        </LinkButton>
      </div>
    </div>
  );
}
