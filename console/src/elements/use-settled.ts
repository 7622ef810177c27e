import { useEffect, useState } from 'react';

const pauseMs = 300;

/** The value once it has stayed the same for a moment, so that not each key is a request. */
export function useSettled<Value extends string | null>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
