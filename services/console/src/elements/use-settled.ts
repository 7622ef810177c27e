import { useEffect, useState } from 'react';

/** So long a pause in typing sends a request; not each key does. */
const pauseMs = 300;

/** The value once it has stayed the same for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
