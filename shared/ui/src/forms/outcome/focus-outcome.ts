/**
 * Moves the focus to the outcome of a form. The focus stays with a visitor who has left the form while it was being sent; a
 * live region announces the outcome.
 *
 * @returns true when the outcome has the focus
 */
export function focusOutcome(outcome: HTMLElement): boolean {
  const { activeElement } = document;
  const form = outcome.closest('form') ?? outcome;
  // When the form was removed, the body has the focus.
  const hasLeft =
    activeElement !== null && !activeElement.contains(outcome) && !form.contains(activeElement);
  if (!hasLeft) outcome.focus();
  return !hasLeft;
}
