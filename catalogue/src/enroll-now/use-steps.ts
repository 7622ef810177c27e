import { useLocation, useNavigate } from '@meridian/composition';
import { readValues, type SiteForm, useHydrated } from '@meridian/composition/forms';
import { pathTo } from '@meridian/contracts';
import { preRegistrationParts } from '@meridian/contracts/forms';
import { focusField } from '@meridian/ui/forms';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fieldSettings } from './pre-registration-settings';

/** A part of the form, or the last step, in which visitors check their answers. */
export type Step = (typeof preRegistrationParts)[number]['id'] | 'check';

export const steps: readonly Step[] = [...preRegistrationParts.map(({ id }) => id), 'check'];

/** The fields of a part; empty for the last step. */
export function fieldsOfStep(step: Step): string[] {
  const part = preRegistrationParts.find(({ id }) => id === step);
  return part?.fields.map(({ name }) => name) ?? [];
}

export function stepOfField(field: string): Step | undefined {
  return preRegistrationParts.find(({ fields }) => fields.some(({ name }) => name === field))?.id;
}

export function isOptional(step: Step): boolean {
  return preRegistrationParts.some(
    ({ id, fields }) => id === step && fields.every(({ name }) => fieldSettings[name].isOptional),
  );
}

/** Id of the element around the buttons of the form. */
export const buttonsId = 'form-buttons';

/** The step in the URL, so that the browser's Back goes back one part of the form. */
export function useStepUrl() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const to = (step: Step) => {
    const params = new URLSearchParams(search);
    params.set('part', step);
    return `${pathTo('/enroll-now')}?${params}`;
  };
  return {
    search,
    hash,
    to,
    go: (step: Step) => navigate(to(step), { preventScrollReset: true }),
    /** Goes to the page's plain path, which names no step. */
    leave: () => navigate(pathTo('/enroll-now'), { replace: true, preventScrollReset: true }),
  };
}

/** Shows one part of the form at a time. Without scripts there are no steps: the form is shown whole. */
export function useSteps(form: SiteForm, { search, hash, to, go }: ReturnType<typeof useStepUrl>) {
  const isStepped = useHydrated();
  const first = useRef(beginning(form));
  const named = new URLSearchParams(search).get('part');
  const step = steps.find((known) => known === named) ?? first.current;
  const atStart = useRef(step);
  useLayoutEffect(() => {
    if (!isStepped) return;
    layOutAgain(document.getElementById(`part-${atStart.current}`));
    layOutAgain(document.getElementById(buttonsId));
  }, [isStepped]);
  const isAtCheck = isStepped && step === 'check';
  const hasChecked = useRef(false);
  useEffect(() => {
    if (isAtCheck) hasChecked.current = true;
  }, [isAtCheck]);

  // A visitor who comes to another part goes on from its head, or from the field that the link names.
  const before = useRef(step);
  const hasErrors = form.errors.some(({ field }) => fieldsOfStep(step).includes(field));
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    // The error summary takes the focus itself.
    if (hasErrors || focusField(hash.slice(1))) return;
    document.getElementById(`part-${step}`)?.focus({ preventScroll: true });
    // So that the progress above the part is visible.
    form.ref.current?.scrollIntoView?.({ block: 'start' });
  }, [form.ref, step, hash, hasErrors]);

  return {
    isStepped,
    step,
    isAtCheck,
    to,
    isShown: (part: Step) => !isStepped || part === step,
    async forward() {
      if (!(await form.validate(fieldsOfStep(step)))) return;
      go(hasChecked.current ? 'check' : (steps[steps.indexOf(step) + 1] ?? 'check'));
    },
    back() {
      form.clearErrors();
      go(steps[steps.indexOf(step) - 1] ?? step);
    },
  };
}

/**
 * The values of the fields when the answers are checked; the fields themselves hold them.
 *
 * @param version changes when the fields were filled in other than by typing
 */
export function useAnswers(
  form: RefObject<HTMLFormElement | null>,
  isAtCheck: boolean,
  version: string,
) {
  const [answers, setAnswers] = useState<Record<string, string>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version signals a change; the effect does not read it.
  useLayoutEffect(() => {
    if (isAtCheck && form.current) setAnswers(readValues(form.current));
  }, [form, isAtCheck, version]);
  return answers;
}

/** After an invalid submission the part of the first error; after a failed one the step that sends again. */
function beginning({ errors, state }: SiteForm): Step {
  if (state.status === 'failed') return 'check';
  return stepOfField(errors[0]?.field ?? '') ?? 'you';
}

/**
 * A later part takes the place of the first as soon as scripts run, and the buttons follow it. Laid out again they
 * appear there; otherwise they would move up from below, which browsers count as a layout shift.
 */
function layOutAgain(element: HTMLElement | null): void {
  if (!element || element.contains(document.activeElement)) return;
  element.style.display = 'none';
  element.getBoundingClientRect();
  element.style.display = '';
}
