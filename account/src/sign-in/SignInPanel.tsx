import { useState } from 'react';
import { useIdentity } from '../identity/use-identity';
import { LoginPanel, type Mode, type OnSignedIn } from './LoginPanel';

/**
 * Sign-in and sign-up within another page, which is not left. It holds two forms, so it must not
 * stand inside one. Whoever is signed in shows in `useOrganizer` as well.
 */
export function SignInPanel({ onSignedIn }: { onSignedIn?: OnSignedIn }) {
  const identity = useIdentity();
  const [mode, setMode] = useState<Mode>('sign-in');
  return (
    <LoginPanel
      identity={identity}
      mode={mode}
      onSwitch={setMode}
      onSignedIn={onSignedIn ?? (() => {})}
      isInline
    />
  );
}
