import type { Me } from '@meridian/registry/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../api/queries';
import { renewSession } from './sign-in';

/** Before the end of a session, in ms. */
const marginMs = 5 * 60_000;

/** Renews the session shortly before it ends, where that can be done without the person; else asks whether it has ended. */
export function useRenewal(me: Me | null | undefined): void {
  const client = useQueryClient();
  const endsAt = me ? Date.parse(me.expiresAt) : null;
  useEffect(() => {
    if (endsAt === null) return undefined;
    const renew = async () => {
      // A failure shows itself at the end of the session, when everything is refused.
      await renewSession().catch(() => false);
      await client.invalidateQueries(queries.me());
    };
    const timer = setTimeout(() => void renew(), Math.max(0, endsAt - marginMs - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt, client]);
}
