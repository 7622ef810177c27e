import { pathTo } from '@meridian/contracts';
import type { EditedCourse } from '@meridian/contracts/organizers';
import { ErrorState } from '@meridian/ui';
import { useState } from 'react';
import { readCourse } from '../courses/course-calls';
import { courseFailure } from '../courses/course-failures';
import sheet from '../form-parts/form-parts.module.css';
import { useFetched } from '../proposals/use-fetched';
import { WaitingLines } from '../proposals/WaitingLines';
import { InlineLoginPanel } from '../sign-in/LoginPanel';
import { CourseForm } from './CourseForm';

/** The form with the texts of a course. */
export function ChangeCourse({ id }: { id: string }) {
  const [fetched, reload] = useFetched((signal) => readCourse(id, signal), [id]);
  const [opened, setOpened] = useState<EditedCourse | null>(null);
  if (!opened && fetched.status === 'loaded') setOpened(fetched.value);
  // The form stays open when the session ends, because something may have been typed.
  if (opened) return <CourseForm opened={opened} />;
  if (fetched.status === 'signed-out')
    return (
      <section aria-label="Sign in" className={sheet.signIn}>
        <h2 className={sheet.signInTitle}>Sign in to change this course</h2>
        <InlineLoginPanel />
      </section>
    );
  if (fetched.status !== 'failed') return <WaitingLines label="Loading the course" lines={8} />;
  const { title, message } = courseFailure(fetched.kind);
  return (
    <ErrorState
      title={title}
      level={2}
      retry={fetched.kind === 'gone' ? undefined : reload}
      link={{ to: pathTo('/databutton'), label: 'Your page' }}
    >
      <p>{message}</p>
    </ErrorState>
  );
}
