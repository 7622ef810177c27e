import { useNavigate, usePageLanguage } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Identity } from '../identity/identity';
import type { IdentityError } from '../identity/identity-errors';

/** The purpose of a mailed link, by its name in Firebase's links. */
type CodePurpose = keyof typeof purposes;

/** The page that takes the codes of a purpose, and how it checks them. */
const purposes = {
  resetPassword: { path: pathTo('/forgetpassword'), check: 'checkReset' },
  verifyEmail: { path: pathTo('/confirm-email'), check: 'checkConfirmation' },
} as const;

/**
 * The code of a mailed link: `#oobCode=` in our links, which no server sees, or
 * `?mode=resetPassword&oobCode=` in Firebase's links.
 *
 * @param purpose the purpose of links that name none
 * @returns null for a URL without a code
 */
export function readMailedCode(
  { hash, search }: Pick<Location, 'hash' | 'search'>,
  purpose: CodePurpose,
): { purpose: CodePurpose; code: string } | null {
  const own = new URLSearchParams(hash.slice(1)).get('oobCode');
  if (own) return { purpose, code: own };
  const params = new URLSearchParams(search);
  const [mode, code] = [params.get('mode'), params.get('oobCode')];
  return code && (mode === 'resetPassword' || mode === 'verifyEmail')
    ? { purpose: mode, code }
    : null;
}

/** The account of the mailed link by which this page was opened, as soon as the service has checked its code. */
export function useMailedAccount(purpose: CodePurpose, identity: Identity) {
  const [code, dropCode] = useMailedCode(purpose);
  const [checked, setChecked] = useState<{ code: string; email: string } | null>(null);
  const [error, setError] = useState<IdentityError | null>(null);
  useEffect(() => {
    if (code === null) return;
    let isCurrent = true;
    setError(null);
    void identity[purposes[purpose].check](code).then((result) => {
      if (!isCurrent) return;
      if (result.ok) setChecked({ code, email: result.email });
      else setError(result.error);
    });
    return () => {
      isCurrent = false;
    };
  }, [code, identity, purpose]);
  const account = checked?.code === code && error !== 'link-ended' ? checked : null;
  const isChecking = code !== null && error === null && !account;
  return { code, dropCode, account, isChecking, error, setError };
}

/**
 * The code that this page was opened with, in memory only. The hook removes it from the URL at once, so
 * that it stays in no history and is sent nowhere. It forwards a code of the other page, because Firebase
 * has one URL for all links of a project.
 *
 * @returns the code, or null; and a function that drops it
 */
function useMailedCode(purpose: CodePurpose): [code: string | null, drop: () => void] {
  const [code, setCode] = useState<string | null>(null);
  const navigate = useNavigate();
  const { toAddress } = usePageLanguage();
  const take = useEffectEvent(() => {
    const found = readMailedCode(location, purpose);
    if (!found) return;
    history.replaceState(history.state, '', toAddress(purposes[purpose].path));
    if (found.purpose === purpose) setCode(found.code);
    else
      navigate(`${purposes[found.purpose].path}#oobCode=${encodeURIComponent(found.code)}`, {
        replace: true,
      });
  });
  useEffect(() => {
    const takeAgain = () => take();
    takeAgain();
    // A link may open in a tab that already shows this page.
    window.addEventListener('hashchange', takeAgain);
    return () => window.removeEventListener('hashchange', takeAgain);
  }, []);
  return [code, () => setCode(null)];
}
