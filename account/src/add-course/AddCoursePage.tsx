import { useSearchParams } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { Columns, EmptyState, Link, LinkButton, Panel, Section } from '@meridian/ui';
import { type ReactNode, useState } from 'react';
import { WaitingLines } from '../api/WaitingLines';
import { readCourse } from '../courses/course-calls';
import { courseFailure } from '../courses/course-texts';
import sheet from '../form-parts/form-parts.module.css';
import { OpenForChange } from '../form-parts/OpenForChange';
import { useOrganizer } from '../identity/organizer-state';
import { ContactLinks, WithoutScripts } from '../sign-in/ContactLinks';
import { InlineLoginPanel } from '../sign-in/LoginPanel';
import styles from './add-course.module.css';
import { CourseForm } from './CourseForm';

/** The form that adds a course, or changes the one that the URL names, for editors. */
export function AddCoursePage() {
  const [params] = useSearchParams();
  const [round, setRound] = useState(0);
  const id = params.get('course');
  return (
    <Section>
      <Columns asideFirst aside={<HowItGoes />}>
        <WithoutScripts>
          Adding or changing a course needs JavaScript, which is turned off in your browser. Turn it
          on, or send the details by <ContactLinks />. All courses are{' '}
          <Link to={pathTo('/courses')}>in the list</Link>.
        </WithoutScripts>
        <div className={styles.room}>
          <ForEditors>
            {id ? (
              <OpenForChange
                key={id}
                id={id}
                read={readCourse}
                what="this course"
                failureMessage={courseFailure}
              >
                {(opened) => <CourseForm opened={opened} />}
              </OpenForChange>
            ) : (
              <CourseForm key={round} onAnother={() => setRound(round + 1)} />
            )}
          </ForEditors>
        </div>
      </Columns>
    </Section>
  );
}

/** Shows the form to editors (organizers with `admin`), and tells everyone else what to do. */
function ForEditors({ children }: { children: ReactNode }) {
  const { status, organizer } = useOrganizer();
  const [wasEditor, setWasEditor] = useState(false);
  // The form stays in place when an editor's session ends, because something may have been typed.
  const isEditor = organizer?.admin === true;
  if (isEditor && !wasEditor) setWasEditor(true);
  if (isEditor || wasEditor) return children;
  if (status === 'unknown') return <WaitingLines label="Checking who is signed in" lines={8} />;
  if (status === 'signed-out')
    return (
      <section aria-label="Sign in" className={sheet.signIn}>
        <h2 className={sheet.signInTitle}>Sign in to add or change courses</h2>
        <p>It is for our own editors. Organizers of conferences have a form of their own.</p>
        <InlineLoginPanel />
      </section>
    );
  return (
    <EmptyState
      title="Courses are added by our editors"
      actions={
        <>
          <LinkButton to={pathTo('/add_conference')}>Add a conference</LinkButton>
          <LinkButton to={pathTo('/databutton')} variant="secondary">
            Your page
          </LinkButton>
        </>
      }
    >
      <p>
        Your account does not have the right of an editor. If you are one of us, ask the operators
        of this site to grant it, then load this page again. If you would like to teach with us,
        write to us on <ContactLinks />.
      </p>
    </EmptyState>
  );
}

function HowItGoes() {
  return (
    <Panel title="How it goes" tone="tint">
      <ol className={sheet.steps}>
        <li>You fill in the form. Only the marked fields are required; the rest can follow.</li>
        <li>You save it. Errors are shown at their fields, and nothing is lost.</li>
        <li>
          It is on the site at once; calendars that follow our courses show it at their next update.
        </li>
      </ol>
      <p className={sheet.account}>
        To take a course off the site, change its state. Courses that can be changed are on{' '}
        <Link to={pathTo('/databutton')}>your page</Link>.
      </p>
    </Panel>
  );
}
