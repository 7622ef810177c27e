import type { EventName, Events } from '@meridian/contracts';

/** Emits an event to all listeners in this tab. */
export function emit<Name extends EventName>(name: Name, detail: Events[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Listens to an event of any team; returns a function that stops listening. */
export function listen<Name extends EventName>(
  name: Name,
  listener: (detail: Events[Name]) => void,
): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<Events[Name]>).detail);
  window.addEventListener(name, handle);
  return () => window.removeEventListener(name, handle);
}
