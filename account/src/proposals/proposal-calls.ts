import type { Proposal, ProposalList, Review } from '@shared/contracts/organizers';
import { sessionEnded } from '../identity/organizer-state';
import { type ApiResult, readApiResponse } from './api-result';

export interface Decision {
  decision: 'accept' | 'decline';
  /** Mailed to the organizer; a decline needs one. */
  reason?: string;
}

/** What was proposed by whoever is signed in, newest first. */
export async function listProposals(signal?: AbortSignal): Promise<ApiResult<ProposalList>> {
  return call<ProposalList>('/api/proposals', { signal });
}

export async function readProposal(id: string, signal?: AbortSignal): Promise<ApiResult<Proposal>> {
  return inside('proposal', await call<{ proposal: Proposal }>(proposalPath(id), { signal }));
}

/** Takes a proposal back; what was public of it is so no longer. */
export function withdrawProposal(proposal: Proposal): Promise<ApiResult<Proposal>> {
  return takeStep(proposal, 'withdraw');
}

/** Takes back a change that waits; the version that was approved stays public. */
export function withdrawChange(proposal: Proposal): Promise<ApiResult<Proposal>> {
  return takeStep(proposal, 'take-back');
}

async function takeStep(
  { id, version }: Proposal,
  step: 'withdraw' | 'take-back',
): Promise<ApiResult<Proposal>> {
  const headers = { 'if-match': `"${version}"` };
  const path = `${proposalPath(id)}/${step}`;
  return inside('proposal', await call<{ proposal: Proposal }>(path, { method: 'POST', headers }));
}

/** For admins: what waits for a decision, oldest first. */
export async function listReviews(signal?: AbortSignal): Promise<ApiResult<ProposalList<Review>>> {
  return call<ProposalList<Review>>('/api/reviews', { signal });
}

/** For admins: decides about the version that was read. */
export async function decideReview(
  { id, version }: Proposal,
  decision: Decision,
): Promise<ApiResult<Proposal>> {
  const headers = { 'if-match': `"${version}"`, 'content-type': 'application/json' };
  const body = JSON.stringify(decision);
  const path = `/api/reviews/${encodeURIComponent(id)}`;
  return inside(
    'proposal',
    await call<{ proposal: Proposal }>(path, { method: 'POST', headers, body }),
  );
}

/** Where a proposal is, below the site's own origin. */
export function proposalPath(id: string): string {
  return `/api/proposals/${encodeURIComponent(id)}`;
}

/** Milliseconds after which nobody goes on waiting for a short answer. */
const timeoutMs = 20_000;

async function call<Body>(
  path: string,
  { signal, ...init }: Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined },
): Promise<ApiResult<Body>> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), timeoutMs);
  const leave = () => waiting.abort();
  signal?.addEventListener('abort', leave);
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      credentials: 'same-origin',
      ...init,
      signal: waiting.signal,
    });
    const body: unknown = await response.json().catch(() => null);
    // Whatever page asked: a session that has ended has ended for all of them.
    if (response.status === 401) sessionEnded();
    return readApiResponse<Body>(response.status, body);
  } catch {
    return readApiResponse<Body>(0, null);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

function inside<Key extends string, Value>(
  key: Key,
  answer: ApiResult<Record<Key, Value>>,
): ApiResult<Value> {
  return answer.ok ? { ok: true, value: answer.value[key] } : answer;
}
