import type { StatusTone } from './Status';

export interface Toast {
  id: number;
  text: string;
  tone: StatusTone;
}

const empty: readonly Toast[] = [];
const lifetime = 6000;
const listeners = new Set<() => void>();
let toasts = empty;
let lastId = 0;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a short message at the foot of the window for six seconds; errors stay until closed. */
export function showToast(text: string, tone: StatusTone = 'success'): void {
  const id = ++lastId;
  change([...toasts, { id, text, tone }]);
  if (tone !== 'error') setTimeout(() => closeToast(id), lifetime);
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly Toast[] => toasts;
export const noToasts = (): readonly Toast[] => empty;
