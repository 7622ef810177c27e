import type {
  DecidedProposal,
  DecidedState,
  Proposal,
  ProposalList,
  Review,
} from '@meridian/contracts/organizers';
import { sessionEnded } from '../identity/organizer-state';
import { type ApiResult, readApiResponse, readProposalResponse } from './api-result';
import { reportProposalChange } from './proposal-changes';

export interface Decision {
  decision: 'accept' | 'decline';
  /** Mailed to the organizer; a decline needs one. */
  reason?: string;
}

/** The proposals of the signed-in organizer, newest first. */
export function listProposals(signal: AbortSignal): Promise<ApiResult<ProposalList>> {
  return call('/api/proposals', { signal }, readApiResponse<ProposalList>);
}

export function readProposal(id: string, signal?: AbortSignal): Promise<ApiResult<Proposal>> {
  return call(proposalPath(id), { signal }, readProposalResponse);
}

/** Withdraws a proposal; its public version leaves the site. */
export function withdrawProposal(proposal: Proposal): Promise<ApiResult<Proposal>> {
  return changeVersion(`${proposalPath(proposal.id)}/withdraw`, proposal);
}

/** Withdraws a waiting change; the approved version stays public. */
export function withdrawChange(proposal: Proposal): Promise<ApiResult<Proposal>> {
  return changeVersion(`${proposalPath(proposal.id)}/take-back`, proposal);
}

/** For admins: the proposals that wait for a decision, oldest first. */
export function listReviews(signal: AbortSignal): Promise<ApiResult<ProposalList<Review>>> {
  return call('/api/reviews', { signal }, readApiResponse<ProposalList<Review>>);
}

/** For admins: decides about the version that was read. */
export function decideReview(review: Review, decision: Decision): Promise<ApiResult<Proposal>> {
  return changeVersion(`/api/reviews/${encodeURIComponent(review.id)}`, review, decision);
}

/** For admins: takes the approval of a public proposal back; the reason is mailed to the organizer. */
export function revokeApproval(proposal: Proposal, reason: string): Promise<ApiResult<Proposal>> {
  return changeVersion(`/api/reviews/${encodeURIComponent(proposal.id)}/revoke`, proposal, {
    reason,
  });
}

/** For admins: a page of the proposals that are decided about or withdrawn, the latest first. */
export function listDecided(
  { state, page }: { state: DecidedState | undefined; page: number },
  signal: AbortSignal,
): Promise<ApiResult<ProposalList<DecidedProposal>>> {
  const query = new URLSearchParams({ ...(state ? { state } : {}), page: String(page) });
  const path = `/api/reviews/decided?${query}`;
  return call(path, { signal }, readApiResponse<ProposalList<DecidedProposal>>);
}

/** The API path of a proposal. */
export function proposalPath(id: string): string {
  return `/api/proposals/${encodeURIComponent(id)}`;
}

/** What a failed step says of the lists: they show what is not so any more. */
const outdated: readonly string[] = ['moved', 'gone', 'closed'];

/** Posts a step that holds for one version of a proposal. Every list that may show it is loaded again. */
async function changeVersion(
  path: string,
  { version }: Proposal,
  step?: Decision | { reason: string },
): Promise<ApiResult<Proposal>> {
  const headers = {
    'if-match': `"${version}"`,
    ...(step ? { 'content-type': 'application/json' } : {}),
  };
  const body = step ? JSON.stringify(step) : null;
  const result = await call(path, { method: 'POST', headers, body }, readProposalResponse);
  if (result.ok || outdated.includes(result.failure.kind)) reportProposalChange();
  return result;
}

const timeoutMs = 20_000;

async function call<Value>(
  path: string,
  { signal, ...init }: Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined },
  read: (status: number, body: unknown) => ApiResult<Value>,
): Promise<ApiResult<Value>> {
  const waiting = new AbortController();
  const abort = () => waiting.abort();
  const timer = setTimeout(abort, timeoutMs);
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
    return read(response.status, body);
  } catch {
    return read(0, null);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
