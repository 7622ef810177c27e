import type { Proposal, ProposalList, Review } from '@shared/contracts/organizers';
import { sessionEnded } from '../identity/organizer-state';
import { type ApiResult, readApiResponse } from './api-result';

export interface Decision {
  decision: 'accept' | 'decline';
  /** Mailed to the organizer; a decline needs one. */
  reason?: string;
}

/** The proposals of the signed-in organizer, newest first. */
export async function listProposals(signal?: AbortSignal): Promise<ApiResult<ProposalList>> {
  return call<ProposalList>('/api/proposals', { signal });
}

export async function readProposal(id: string, signal?: AbortSignal): Promise<ApiResult<Proposal>> {
  return inside('proposal', await call<{ proposal: Proposal }>(proposalPath(id), { signal }));
}

/** Withdraws a proposal; its public version leaves the site. */
export function withdrawProposal(proposal: Proposal): Promise<ApiResult<Proposal>> {
  return takeStep(proposal, 'withdraw');
}

/** Withdraws a waiting change; the approved version stays public. */
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

/** For admins: the proposals that wait for a decision, oldest first. */
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

/** The API path of a proposal. */
export function proposalPath(id: string): string {
  return `/api/proposals/${encodeURIComponent(id)}`;
}

const timeoutMs = 20_000;

async function call<Body>(
  path: string,
  { signal, ...init }: Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined },
): Promise<ApiResult<Body>> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), timeoutMs);
  const abort = () => waiting.abort();
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      credentials: 'same-origin',
      ...init,
      signal: waiting.signal,
    });
    const body: unknown = await response.json().catch(() => null);
    // The session has ended for every page, whichever page made the call.
    if (response.status === 401) sessionEnded();
    return readApiResponse<Body>(response.status, body);
  } catch {
    return readApiResponse<Body>(0, null);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function inside<Key extends string, Value>(
  key: Key,
  result: ApiResult<Record<Key, Value>>,
): ApiResult<Value> {
  return result.ok ? { ok: true, value: result.value[key] } : result;
}
