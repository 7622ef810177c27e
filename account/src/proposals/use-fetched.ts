import { emit } from '@shared/composition';
import { useEffect, useState } from 'react';
import { useOrganizer } from '../identity/organizer-state';
import { useSignedInName } from '../identity/signed-in-name';
import type { ApiFailure, ApiResult } from './api-result';

/** What was asked for: on its way, here, or not to be had. Only whoever is signed in is answered. */
export type Fetched<Value> =
  | { status: 'waiting' }
  | { status: 'signed-out' }
  | { status: 'failed'; kind: Exclude<ApiFailure['kind'], 'invalid'> }
  /** `outdated` says why there may be something newer that could not be had. */
  | { status: 'here'; value: Value; outdated: Exclude<ApiFailure['kind'], 'invalid'> | null };

const waiting = { status: 'waiting' } as const;
const signedOut = { status: 'signed-out' } as const;
const unreachable = { status: 'failed', kind: 'unreachable' } as const;

/**
 * Asks for something of whoever is signed in, anew when somebody else is.
 *
 * @param keys ask anew when they change
 * @returns what came of it, and a function that asks again without hiding what is here
 */
export function useFetched<Value>(
  ask: (signal: AbortSignal) => Promise<ApiResult<Value>>,
  keys: readonly unknown[] = [],
): [Fetched<Value>, () => void] {
  const { status, organizer } = useOrganizer();
  const name = useSignedInName();
  const [fetched, setFetched] = useState<{ of: string; what: Fetched<Value> } | null>(null);
  const [round, setRound] = useState(0);
  const owner = JSON.stringify([organizer?.uid, ...keys]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who asks for what is in `owner`.
  useEffect(() => {
    if (status !== 'signed-in') return;
    const leaving = new AbortController();
    void ask(leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return;
      setFetched((last) => ({
        of: owner,
        what: answer.ok
          ? { status: 'here', value: answer.value, outdated: null }
          : afterFailure(last?.of === owner ? last.what : waiting, answer.failure),
      }));
    });
    return () => leaving.abort();
  }, [status, owner, round]);

  useEffect(() => {
    // Somebody else may have decided or changed something while the tab was in the background.
    const refresh = () => document.visibilityState === 'visible' && setRound((last) => last + 1);
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, []);

  const again = () => {
    // Has it found out once more who is signed in.
    if (status === 'signed-out' && name) emit('account:sign-in-changed', { displayName: name });
    // A failure gives way to waiting; what is here stays until there is something newer.
    if (fetched?.what.status === 'failed') setFetched(null);
    setRound(round + 1);
  };
  // A name without a session: the server could not be asked, which is no reason to sign in again.
  if (status === 'signed-out') return [name === null ? signedOut : unreachable, again];
  // What somebody else saw in this tab is not for whoever signs in next.
  return [status === 'signed-in' && fetched?.of === owner ? fetched.what : waiting, again];
}

/** What is here stays, with what is being typed in it. */
function afterFailure<Value>(last: Fetched<Value>, failure: ApiFailure): Fetched<Value> {
  const kind = failure.kind === 'invalid' ? 'our-fault' : failure.kind;
  return last.status === 'here' ? { ...last, outdated: kind } : { status: 'failed', kind };
}
