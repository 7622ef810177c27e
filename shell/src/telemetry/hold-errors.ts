const types = [
  ...['error', 'unhandledrejection', 'securitypolicyviolation'],
  ...['shell:error', 'shell:release-failed'],
];

/** Only so many events are held, because an error can repeat without end. */
const maxHeld = 50;

/** Passes each event about an error to `handle`, held ones first. */
export type TakeErrors = (handle: (event: Event) => void) => void;

/** Holds events about errors until the code of telemetry takes them. */
export function holdErrors(): TakeErrors {
  const held: Event[] = [];
  let take = (event: Event): void => {
    if (held.length < maxHeld) held.push(event);
  };
  for (const type of types) window.addEventListener(type, (event) => take(event));
  return (handle) => {
    take = handle;
    held.splice(0).forEach(handle);
  };
}
