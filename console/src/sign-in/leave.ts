/** Loads the console anew: nothing of what was shown stays in memory. */
export function leave(): void {
  window.location.assign('/ops/');
}
