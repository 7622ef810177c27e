const listeners = new Set<() => void>();

/** Tells every list of this page that a proposal is not as it was: several lists may show it. */
export function reportProposalChange(): void {
  for (const listener of listeners) listener();
}

/** @returns a function that stops listening */
export function onProposalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
