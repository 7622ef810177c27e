import type {
  DecidedProposal,
  DecidedState,
  Proposal,
  ProposalList,
  Review,
} from '@meridian/contracts/organizers';
import { type ApiResult, readApiResponse, readProposalResponse } from './api-result';
import { callApi } from './call-api';
import { reportProposalChange } from './proposal-changes';

export interface Decision {
  decision: 'accept' | 'decline';
  /** Mailed to the organizer; a decline needs one. */
  reason?: string;
}

/** The proposals of the signed-in organizer, newest first. */
export function listProposals(signal: AbortSignal): Promise<ApiResult<ProposalList>> {
  return callApi('/api/proposals', { signal }, readApiResponse<ProposalList>);
}

export function readProposal(id: string, signal?: AbortSignal): Promise<ApiResult<Proposal>> {
  return callApi(proposalPath(id), { signal }, readProposalResponse);
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
  return callApi('/api/reviews', { signal }, readApiResponse<ProposalList<Review>>);
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
  return callApi(path, { signal }, readApiResponse<ProposalList<DecidedProposal>>);
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
  const result = await callApi(path, { method: 'POST', headers, body }, readProposalResponse);
  if (result.ok || outdated.includes(result.failure.kind)) reportProposalChange();
  return result;
}
