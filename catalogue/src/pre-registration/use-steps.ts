import { type SiteForm, useHydrated } from '@shared/composition/forms';
import { focusField } from '@shared/ui/forms';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { fieldsOfStep, readStep, type Step, stepOfField, steps } from './form-steps';
import type { StepAddress } from './use-step-address';

/**
 * One part of the form at a time. Without scripts there are no steps: the form stands there whole.
 */
export function useSteps(form: SiteForm, { search, hash, to, go }: StepAddress) {
  const isStepped = useHydrated();
  const first = useRef(beginning(form));
  const step = readStep(search, first.current);
  const atStart = useRef(step);
  useLayoutEffect(() => {
    if (isStepped) layOutAnew(document.getElementById(`part-${atStart.current}`));
  }, [isStepped]);
  const isAtCheck = isStepped && step === 'check';
  const hasChecked = useRef(false);
  useEffect(() => {
    if (isAtCheck) hasChecked.current = true;
  }, [isAtCheck]);

  // Whoever comes to another part goes on from its head, or from the field that the link names.
  const before = useRef(step);
  const hasErrors = form.errors.some(({ field }) => fieldsOfStep(step).includes(field));
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    // The error summary takes the focus itself.
    if (hasErrors || focusField(hash.slice(1))) return;
    document.getElementById(`part-${step}`)?.focus({ preventScroll: true });
    // With the progress in sight, which is above the part.
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

/** A form that the server sent back begins where the first error is, or where it is sent again. */
function beginning({ errors, state }: SiteForm): Step {
  if (state.status === 'failed') return 'check';
  return stepOfField(errors[0]?.field ?? '') ?? 'you';
}

/**
 * Whoever opens a later part gets it in the place of the first as soon as scripts run. Laid out anew
 * it appears there; otherwise it would come up from below, which browsers count as a jump.
 */
function layOutAnew(part: HTMLElement | null): void {
  if (!part || part.contains(document.activeElement)) return;
  part.hidden = true;
  part.getBoundingClientRect();
  part.hidden = false;
}
