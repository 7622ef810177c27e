import {
  type FailureMessage,
  noResponse,
  readValues,
  useErrorTitle,
} from '@meridian/composition/forms';
import type { FieldFault } from '@meridian/contracts';
import type { CourseCells, EditedCourse } from '@meridian/contracts/organizers';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import type { ApiFailure } from '../api/call-api';
import { readCourse, saveCourse } from '../courses/course-calls';
import { courseFailure } from '../courses/course-texts';
import { useHeldSubmit, useStayWhile } from '../form-parts/submit-hooks';
import { courseFields } from './course-parts';

type CourseFormState =
  | { status: 'open'; errors: readonly FieldFault[] }
  /** Waits for the editor to sign in, then it is sent. */
  | { status: 'signing-in' }
  | { status: 'sending' }
  | { status: 'failed'; failure: FailureMessage }
  /** The course was changed elsewhere since `over`, the version that the editor saw. */
  | { status: 'moved'; over: CourseCells; newest: EditedCourse }
  | { status: 'saved'; course: EditedCourse };

/**
 * The state of the course form. It sends once however often the editor clicks, waits while the editor signs in, and
 * keeps the texts until the server has saved them.
 *
 * @param seen the version that the form's texts are based on; null for a new course
 * @param newest the course as it is now
 * @param options.newId returns the id for a new course
 */
export function useCourseForm(
  seen: EditedCourse | null,
  newest: EditedCourse | null,
  { newId, onSaved }: { newId: () => string; onSaved: () => void },
) {
  const ref = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<CourseFormState>(
    newest && seen && seen.version !== newest.version
      ? { status: 'moved', over: seen.cells, newest }
      : { status: 'open', errors: [] },
  );
  const target = useRef<EditedCourse | { newId: string } | null>(seen);
  const isUnderWay = useRef(false);
  const errors = state.status === 'open' ? state.errors : noErrors;
  const isSending = state.status === 'sending';
  const summary = useMemo(() => errors.map(withLabel), [errors]);
  useErrorTitle(errors.length > 0);
  useStayWhile(isSending);

  const send = async (cells: CourseCells) => {
    setState({ status: 'sending' });
    target.current ??= { newId: newId() };
    let result = await saveCourse(target.current, cells);
    if (!result.ok && result.failure.kind === 'moved' && 'newId' in target.current) {
      // An earlier try was saved although its response was lost; the texts have changed since.
      const stored = await readCourse(target.current.newId);
      if (!stored.ok) return setState(afterFailure(stored.failure));
      target.current = stored.value;
      result = await saveCourse(stored.value, cells);
    }
    if (result.ok) {
      setState({ status: 'saved', course: result.value });
      return onSaved();
    }
    if (result.failure.kind !== 'moved' || 'newId' in target.current)
      return setState(afterFailure(result.failure));
    const over = target.current.cells;
    const read = await readCourse(target.current.id);
    setState(read.ok ? { status: 'moved', over, newest: read.value } : afterFailure(read.failure));
  };

  const submit = async () => {
    if (!ref.current || isUnderWay.current) return;
    if (mustSignIn) return setState({ status: 'signing-in' });
    if (!navigator.onLine) return setState({ status: 'failed', failure: noResponse() });
    isUnderWay.current = true;
    try {
      await send(readValues(ref.current) as CourseCells);
    } finally {
      isUnderWay.current = false;
    }
  };

  const mustSignIn = useHeldSubmit(state.status === 'signing-in', submit);

  return {
    ref,
    state,
    /** Errors in the order of the form, with the labels of their fields; a new array for every try. */
    summary,
    errorOf: (field: string) => errors.find((error) => error.field === field)?.message,
    isSending,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
    /** Call after the draft was cleared: the form is then based on the newest version, or on a new course. */
    startAgain() {
      target.current = newest;
      setState({ status: 'open', errors: [] });
    },
    /** Stops the wait for signing in. */
    stop: () => setState({ status: 'open', errors: [] }),
    /** After a change elsewhere: saves the form's texts, based on the newest version. */
    goOnFrom: (newest: EditedCourse) => {
      target.current = newest;
      void submit();
    },
  };
}

const noErrors: readonly FieldFault[] = [];

function afterFailure(failure: ApiFailure): CourseFormState {
  if (failure.kind === 'signed-out') return { status: 'signing-in' };
  if (failure.kind !== 'invalid') return { status: 'failed', failure: courseFailure(failure.kind) };
  const placeOf = ({ field }: FieldFault) => courseFields.findIndex(({ name }) => name === field);
  const errors = [...failure.errors].sort((one, other) => placeOf(one) - placeOf(other));
  return { status: 'open', errors };
}

function withLabel({ field, message }: FieldFault): FieldFault {
  const label = courseFields.find(({ name }) => name === field)?.label;
  return { field, message: label ? `${label}: ${message}` : message };
}
