import { paths } from '@shared/contracts';
import { useEffect, useState } from 'react';

/**
 * The code of a mailed link: `#oobCode=` in ours, which no server ever sees, or
 * `?mode=resetPassword&oobCode=` in Firebase's own.
 */
export function readResetCode({ hash, search }: Pick<Location, 'hash' | 'search'>): string | null {
  const code = new URLSearchParams(hash.slice(1)).get('oobCode');
  if (code) return code;
  const params = new URLSearchParams(search);
  return params.get('mode') === 'resetPassword' ? params.get('oobCode') : null;
}

/**
 * The code that this page was opened with, in memory only: it leaves the address at once, so that it
 * stays in no history and is sent nowhere.
 *
 * @returns the code, null for none; and a function that forgets it
 */
export function useResetCode(): [code: string | null, forget: () => void] {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    const take = () => {
      const found = readResetCode(location);
      if (!found) return;
      history.replaceState(history.state, '', paths.resetPassword());
      setCode(found);
    };
    take();
    // The link opened in a tab that shows this page already.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return [code, () => setCode(null)];
}
