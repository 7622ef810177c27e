import { useEffect, useRef, useState } from 'react';

type Values = Record<string, string>;

/** Long enough that typing a word changes the address once. */
const typingPause = 200;

/**
 * Keeps a form and the address in step: what is typed changes the address after a pause, and a
 * change of the address by anything else, such as Back, gives a new `formKey`, for the fields
 * themselves keep what was typed.
 */
export function useAddressForm(inAddress: Values, change: (changes: Values) => void) {
  const [formKey, setFormKey] = useState(0);
  const shown = useRef(inAddress);
  const seen = useRef(inAddress);
  /** What the address was told and does not say yet, the oldest first. */
  const awaited = useRef<Values[]>([]);
  const latestChange = useRef(change);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latestChange.current = change;
    if (isSame(seen.current, inAddress)) return;
    seen.current = inAddress;
    // Somebody may have typed on, and told more, before this one arrived.
    const arrived = awaited.current.findIndex((told) => isSame(told, inAddress));
    if (arrived >= 0) return void awaited.current.splice(0, arrived + 1);
    awaited.current = [];
    clearTimeout(timer.current);
    shown.current = inAddress;
    setFormKey((key) => key + 1);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = (changes: Values) => {
    shown.current = { ...shown.current, ...changes };
    awaited.current.push(shown.current);
    latestChange.current(changes);
  };
  const tellAfterPause = (changes: Values) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(changes), typingPause);
  };
  return { formKey, tell, tellAfterPause };
}

function isSame(one: Values, other: Values): boolean {
  return Object.keys(other).every((name) => one[name] === other[name]);
}
