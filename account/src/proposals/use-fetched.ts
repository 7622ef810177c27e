import { useEffect, useState } from 'react';
import { useOrganizer } from '../identity/organizer-state';
import type { Answer, Refusal } from './answer';

/** What was asked for: on its way, here, or not to be had. Only whoever is signed in is answered. */
export type Fetched<Value> =
  | { status: 'waiting' }
  | { status: 'signed-out' }
  | { status: 'failed'; kind: Exclude<Refusal['kind'], 'invalid'> }
  | { status: 'here'; value: Value };

const waiting = { status: 'waiting' } as const;
const signedOut = { status: 'signed-out' } as const;

/**
 * Asks for something of whoever is signed in, anew when somebody else is.
 *
 * @param keys ask anew when they change
 * @returns what came of it, and a function that asks again without hiding what is here
 */
export function useFetched<Value>(
  ask: (signal: AbortSignal) => Promise<Answer<Value>>,
  keys: readonly unknown[] = [],
): [Fetched<Value>, () => void] {
  const { status, organizer } = useOrganizer();
  const [fetched, setFetched] = useState<{ of: string; what: Fetched<Value> } | null>(null);
  const [round, setRound] = useState(0);
  const owner = JSON.stringify([organizer?.uid, ...keys]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who asks for what is in `owner`.
  useEffect(() => {
    if (status !== 'signed-in') return;
    const leaving = new AbortController();
    void ask(leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return;
      setFetched({ of: owner, what: answer.ok ? here(answer.value) : failed(answer.refusal) });
    });
    return () => leaving.abort();
  }, [status, owner, round]);

  const again = () => {
    // A failure gives way to waiting; what is here stays until there is something newer.
    if (fetched?.what.status === 'failed') setFetched(null);
    setRound(round + 1);
  };
  if (status === 'signed-out') return [signedOut, again];
  // What somebody else saw in this tab is not for whoever signs in next.
  return [status === 'signed-in' && fetched?.of === owner ? fetched.what : waiting, again];
}

function here<Value>(value: Value): Fetched<Value> {
  return { status: 'here', value };
}

function failed(refusal: Refusal): Fetched<never> {
  return { status: 'failed', kind: refusal.kind === 'invalid' ? 'our-fault' : refusal.kind };
}
