/** Why a signal was aborted; browsers before 2022 do not say. */
export function reasonOf(signal: AbortSignal): unknown {
  return signal.reason ?? new DOMException('The visitor left', 'AbortError');
}

/** @throws the signal's reason once it is aborted; `signal.throwIfAborted` is younger than our browsers. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw reasonOf(signal);
}
