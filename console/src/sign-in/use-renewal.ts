import type { Me } from '@meridian/registry/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../api/queries';
import { renewSession } from './sign-in';

/** Before the end of a session, in ms. */
const marginMs = 5 * 60_000;

/** Renews the session shortly before it ends, where that can be done without the person, and asks at its end who is signed in. */
export function useRenewal(me: Me | null | undefined): void {
  const client = useQueryClient();
  const endsAt = me ? Date.parse(me.expiresAt) : null;
  useEffect(() => {
    if (endsAt === null) return undefined;
    const ask = () => client.invalidateQueries(queries.me());
    // A failure shows itself at the end of the session, when everything is rejected.
    const renew = async () => (await renewSession().catch(() => false)) && ask();
    const timers = [
      setTimeout(() => void renew(), inFuture(endsAt - marginMs)),
      setTimeout(() => void ask(), inFuture(endsAt + 1000)),
    ];
    return () => timers.forEach(clearTimeout);
  }, [endsAt, client]);
}

/** ms from now, as many as a timer takes at most. */
function inFuture(time: number): number {
  return Math.min(Math.max(0, time - Date.now()), 2 ** 31 - 1);
}
