/** What tells of errors on a page: three events of the browser, two of the shell. */
const types = [
  ...['error', 'unhandledrejection', 'securitypolicyviolation'],
  ...['shell:error', 'shell:release-failed'],
];

/** Most events that are held, because an error can repeat without end. */
const limit = 50;

/** Called with each event that tells of an error, held ones first. */
export type TakeErrors = (handle: (event: Event) => void) => void;

/** Holds what goes wrong on the page until the code of telemetry takes it. */
export function holdErrors(): TakeErrors {
  const held: Event[] = [];
  let take = (event: Event): void => {
    if (held.length < limit) held.push(event);
  };
  for (const type of types) window.addEventListener(type, (event) => take(event));
  return (handle) => {
    take = handle;
    held.splice(0).forEach(handle);
  };
}
