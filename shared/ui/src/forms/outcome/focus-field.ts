/**
 * Scrolls to the label of a field and focuses its control. A plain anchor would leave the label above
 * the edge of the screen.
 *
 * @returns false when there is no such field
 */
export function focusField(id: string): boolean {
  const field = document.getElementById(id);
  if (!field) return false;
  const [label] = 'labels' in field ? ((field as HTMLInputElement).labels ?? []) : [];
  (label ?? field).scrollIntoView?.({ block: 'start' });
  field.focus({ preventScroll: true });
  return true;
}
