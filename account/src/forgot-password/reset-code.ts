import { pathTo } from '@meridian/contracts';
import { useEffect, useState } from 'react';

/**
 * The code of a mailed link: `#oobCode=` in our links, which no server sees, or
 * `?mode=resetPassword&oobCode=` in Firebase's links.
 */
export function readResetCode({ hash, search }: Pick<Location, 'hash' | 'search'>): string | null {
  const code = new URLSearchParams(hash.slice(1)).get('oobCode');
  if (code) return code;
  const params = new URLSearchParams(search);
  return params.get('mode') === 'resetPassword' ? params.get('oobCode') : null;
}

/**
 * The code that this page was opened with, in memory only. The hook removes it from the URL at once, so
 * that it stays in no history and is sent nowhere.
 *
 * @returns the code, or null; and a function that drops it
 */
export function useResetCode(): [code: string | null, drop: () => void] {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    const take = () => {
      const found = readResetCode(location);
      if (!found) return;
      history.replaceState(history.state, '', pathTo('/forgetpassword'));
      setCode(found);
    };
    take();
    // For a link that opens in a tab that already shows this page.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return [code, () => setCode(null)];
}
