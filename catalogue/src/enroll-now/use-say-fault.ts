import { useTranslate } from '@meridian/composition';
import { readNotOpenMessage } from '@meridian/contracts/forms';
import { useCallback } from 'react';

/** Says what is wrong with a field in the language of the page; one message has a title and a reason in it. */
export function useSayFault(): (message: string) => string {
  const t = useTranslate();
  return useCallback(
    (message) => {
      const closed = readNotOpenMessage(message);
      if (!closed) return t(message);
      return t(
        'Take “{title}” off your choices: it {reason}. Everything else that you entered is kept.',
        { title: closed.title, reason: t(closed.reason) },
      );
    },
    [t],
  );
}
