/** The reason of an aborted signal; browsers before 2022 have none. */
export function reasonOf(signal: AbortSignal): unknown {
  return signal.reason ?? new DOMException('The visitor left', 'AbortError');
}

/** As `signal.throwIfAborted`, which our oldest browsers lack. @throws the signal's reason once aborted */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw reasonOf(signal);
}
