/**
 * Moves the focus to what has come of a form. A visitor who has gone on to something else while the form was
 * being sent stays there: a live region tells them.
 *
 * @returns true when the outcome has the focus
 */
export function focusOutcome(outcome: HTMLElement): boolean {
  const { activeElement } = document;
  const form = outcome.closest('form') ?? outcome;
  // A form that is gone has left the focus to the body.
  const hasGoneOn =
    activeElement !== null && !activeElement.contains(outcome) && !form.contains(activeElement);
  if (!hasGoneOn) outcome.focus();
  return !hasGoneOn;
}
