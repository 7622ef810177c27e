import { useState } from 'react';
import { useIdentity } from '../identity/use-identity';
import { LoginPanel, type Mode, type OnSignedIn } from './LoginPanel';

/**
 * Sign-in and sign-up inside another page. The panel contains forms, so it must not be placed inside a
 * form. `useOrganizer` gives the organizer who signs in.
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
