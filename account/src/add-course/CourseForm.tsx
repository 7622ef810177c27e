import { FormBoundary, useDraft } from '@meridian/composition/forms';
import type { CourseField, EditedCourse } from '@meridian/contracts/organizers';
import { Button } from '@meridian/ui';
import {
  DraftNote,
  ErrorSummary,
  FieldControl,
  Form,
  FormFailure,
  RequiredNote,
} from '@meridian/ui/forms';
import { useState } from 'react';
import { FieldParts } from '../form-parts/FieldParts';
import sheet from '../form-parts/form-parts.module.css';
import { SignInToSend } from '../form-parts/SignInToSend';
import { ChangedFields, listChanged } from './ChangedFields';
import { CourseSaved } from './CourseSaved';
import { createChangeDraftStore, createNewCourseStore, readChangeDraft } from './course-drafts';
import { courseFields, courseParts, emptyCourse } from './course-parts';
import { courseSettings } from './course-settings';
import { useCourseForm } from './use-course-form';

/** The form for a course, new or changed. Never rendered on the server, which does not know the editor. */
export function CourseForm({
  opened = null,
  onAnother,
}: {
  /** The course to change; null for a new one. */
  opened?: EditedCourse | null;
  /** Opens an empty form after this one was saved; absent for a change. */
  onAnother?: () => void;
}) {
  // A draft of an older version is shown beside the newest version, as after a change elsewhere.
  const [seen] = useState(() => (opened ? (readChangeDraft(opened)?.opened ?? opened) : null));
  const [newCourse] = useState(createNewCourseStore);
  const [store] = useState(() =>
    seen && opened ? createChangeDraftStore(seen, opened) : newCourse,
  );
  const form = useCourseForm(seen, opened, { newId: newCourse.id, onSaved: store.clear });
  // Fields start with texts that the editor did not type, so the draft overrides them.
  const draft = useDraft(form.ref, store, { merge: (_name, stored) => stored });
  const { state, isSending } = form;

  const initial = opened?.cells ?? emptyCourse;
  const control = (name: CourseField) => {
    const { label, ...settings } = courseSettings[name];
    return (
      <FieldControl
        key={name}
        name={name}
        label={label}
        value={initial[name]}
        error={form.errorOf(name)}
        settings={settings}
      />
    );
  };
  const changed =
    state.status === 'moved' ? listChanged(courseFields, state.over, state.newest.cells) : [];
  return (
    <FormBoundary state={state}>
      {state.status === 'saved' ? (
        <CourseSaved course={state.course} onAnother={onAnother} />
      ) : (
        <div className={sheet.sheet}>
          <Form
            ref={form.ref}
            noValidate
            onSubmit={form.onSubmit}
            onChange={draft.save}
            aria-label={opened ? 'Change a course' : 'Add a course'}
            aria-busy={isSending}
          >
            <ErrorSummary errors={form.summary} />
            {state.status === 'failed' && (
              <FormFailure title={state.failure.title} of={state.failure}>
                <p>{state.failure.message}</p>
                <Button type="submit">Try again</Button>
              </FormFailure>
            )}
            {state.status === 'moved' && (
              <FormFailure title="This course was changed elsewhere meanwhile" of={state.newest}>
                <p>
                  <span>Nothing was saved yet, and what you typed is still in the form.</span>{' '}
                  {changed.length > 0 && <span>These fields are different now:</span>}
                </p>
                <ChangedFields changed={changed} newest={state.newest.cells} form={form.ref} />
                <Button onClick={() => form.goOnFrom(state.newest)}>Save the form as it is</Button>
              </FormFailure>
            )}
            <RequiredNote />
            <FieldParts parts={courseParts} isHeld={isSending} control={control} />
            <p>
              What you save is on the site at once, for everyone. People who have registered get no
              mail about it.
            </p>
            <Button type="submit" variant="next" busy={isSending}>
              {isSending ? 'Saving the course' : opened ? 'Save the change' : 'Add the course'}
            </Button>
            <DraftNote
              state={draft.state}
              onClear={() => {
                draft.clear();
                form.startAgain();
              }}
            >
              What you type is kept in this browser until you save it or sign out. On a computer
              that others use, clear the draft before you leave.
            </DraftNote>
          </Form>
          {state.status === 'signing-in' && (
            <SignInToSend onLater={form.stop}>
              Your session has ended. Nothing that you entered is lost, and it is saved as soon as
              you are signed in again with an account that may change courses.
            </SignInToSend>
          )}
        </div>
      )}
    </FormBoundary>
  );
}
