import { emit } from '@meridian/composition';
import { useEffect, useState } from 'react';
import { useOrganizer } from '../identity/organizer-state';
import { useSignedInName } from '../identity/signed-in-name';
import type { ApiFailure, ApiResult } from './call-api';

/** The state of data that only a signed-in organizer may load. */
export type Fetched<Value> =
  | { status: 'waiting' }
  | { status: 'signed-out' }
  | { status: 'failed'; kind: ApiFailure['kind'] }
  /** `outdated`: why the latest reload failed, so that there may be newer data. */
  | { status: 'loaded'; value: Value; outdated: ApiFailure['kind'] | null };

const waiting = { status: 'waiting' } as const;
const signedOut = { status: 'signed-out' } as const;
const unreachable = { status: 'failed', kind: 'unreachable' } as const;

/** The reload functions of all lists on this page. */
const reloads = new Set<() => void>();

/** Call after a change of a proposal: several lists may show it. */
export function reloadLists(): void {
  for (const reload of reloads) reload();
}

/**
 * Loads data of the signed-in organizer, and loads it again when another organizer signs in, and after each change of
 * a proposal on this page.
 *
 * @param keys load again when they change
 * @returns the state, and a function that loads again without hiding the present data
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: `owner` changes with what `ask` reads, `round` asks again.
  useEffect(() => {
    if (status !== 'signed-in') return;
    const leaving = new AbortController();
    void ask(leaving.signal).then((result) => {
      if (leaving.signal.aborted) return;
      setFetched((last) => ({
        of: owner,
        what: result.ok
          ? { status: 'loaded', value: result.value, outdated: null }
          : afterFailure(last?.of === owner ? last.what : waiting, result.failure.kind),
      }));
    });
    return () => leaving.abort();
  }, [status, owner, round]);

  useEffect(() => {
    const reload = () => setRound((last) => last + 1);
    // The data may have changed while the tab was in the background.
    const refresh = () => document.visibilityState === 'visible' && reload();
    reloads.add(reload);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      reloads.delete(reload);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);

  const again = () => {
    // Makes the organizer state ask the server again.
    if (status === 'signed-out' && name) emit('account:sign-in-changed', { displayName: name });
    // A failure is replaced by waiting; present data stays until newer data arrives.
    if (fetched?.what.status === 'failed') setFetched(null);
    setRound(round + 1);
  };
  // A name without a session: the server was unreachable, which is no reason to sign in again.
  if (status === 'signed-out') return [name === null ? signedOut : unreachable, again];
  // Data of one organizer is never shown to the next one in this tab.
  return [status === 'signed-in' && fetched?.of === owner ? fetched.what : waiting, again];
}

/** Present data stays, with what is being typed in it. */
function afterFailure<Value>(last: Fetched<Value>, kind: ApiFailure['kind']): Fetched<Value> {
  return last.status === 'loaded' ? { ...last, outdated: kind } : { status: 'failed', kind };
}
