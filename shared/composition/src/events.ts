import type { EventName, Events } from '@shared/contracts';

/** Announces that something happened, to whoever listens in this tab. */
export function emit<Name extends EventName>(name: Name, detail: Events[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Listens to an event of any team; returns the function that stops. */
export function listen<Name extends EventName>(
  name: Name,
  listener: (detail: Events[Name]) => void,
): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<Events[Name]>).detail);
  window.addEventListener(name, handle);
  return () => window.removeEventListener(name, handle);
}
