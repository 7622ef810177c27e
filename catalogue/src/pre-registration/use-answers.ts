import { readValues } from '@shared/composition/forms';
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * What stands in the form when its answers are checked; the fields themselves keep it.
 *
 * @param version changes when the fields were filled in otherwise than by typing
 */
export function useAnswers(
  form: RefObject<HTMLFormElement | null>,
  isAtCheck: boolean,
  version: string,
) {
  const [answers, setAnswers] = useState<Record<string, string>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is a sign, not an input.
  useLayoutEffect(() => {
    if (isAtCheck && form.current) setAnswers(readValues(form.current));
  }, [form, isAtCheck, version]);
  return answers;
}
