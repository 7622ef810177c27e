/** Loads the console again: nothing of what was shown stays in memory. */
export function leave(): void {
  window.location.assign('/ops/');
}
