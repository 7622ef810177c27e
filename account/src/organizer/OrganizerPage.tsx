import { Section } from '@shared/ui';
import { useState } from 'react';
import { useOrganizer } from '../identity/organizer-state';
import { ContactWays } from '../sign-in/ContactWays';
import { OwnConferences } from './OwnConferences';
import styles from './organizer.module.css';
import { Reviews } from './Reviews';
import { StartTiles } from './StartTiles';

/** Where an organizer begins, follows what was sent, and, as an admin, decides about it. */
export function OrganizerPage() {
  const { status, organizer } = useOrganizer();
  const [isModerator, setIsModerator] = useState(false);
  // Whoever decided here goes on here after the session has ended; somebody else does not.
  const isModeratorNow = status === 'signed-in' ? organizer.admin : isModerator;
  if (isModeratorNow !== isModerator) setIsModerator(isModeratorNow);
  return (
    <>
      <Section title="What would you like to do?" spacing="tight">
        <StartTiles />
        <noscript>
          <p className={styles.withoutScripts}>
            The conferences that you sent are listed here with JavaScript, which is turned off in
            your browser. Turn it on, or ask us about them on <ContactWays />.
          </p>
        </noscript>
      </Section>
      {isModeratorNow && <Reviews />}
      <OwnConferences />
    </>
  );
}
