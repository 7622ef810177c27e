import type {
  Decision,
  Proposal,
  ProposalList,
  ProposalState,
  Review,
} from '@meridian/contracts/organizers';
import { type ApiResult, callApi, readApiResponse } from '../api/call-api';
import { reloadLists } from '../api/use-fetched';

/** The proposals of the signed-in organizer, newest first. */
export function listProposals(signal: AbortSignal): Promise<ApiResult<ProposalList>> {
  return callApi('/api/proposals', { signal });
}

export function readProposal(id: string, signal?: AbortSignal): Promise<ApiResult<Proposal>> {
  return callApi(`/api/proposals/${encodeURIComponent(id)}`, { signal }, readProposalResponse);
}

/** Withdraws a proposal; what is public leaves the site. */
export function withdrawProposal(id: string): Promise<ApiResult<Proposal>> {
  return takeStep(`/api/proposals/${encodeURIComponent(id)}/withdraw`);
}

/** For admins: a page of the proposals in a state. */
export function listReviews(
  { state, page }: { state: ProposalState; page: number },
  signal: AbortSignal,
): Promise<ApiResult<ProposalList<Review>>> {
  const path = `/api/reviews?state=${state}&page=${page}`;
  return callApi(path, { signal });
}

/** For admins. @param decision.reason mailed to the organizer; only an approval needs none */
export function decideReview(
  id: string,
  decision: { decision: Decision; reason?: string },
): Promise<ApiResult<Proposal>> {
  return takeStep(`/api/reviews/${encodeURIComponent(id)}`, decision);
}

/** Every list that may show the proposal is loaded again, also when the step came too late. */
async function takeStep(path: string, step?: object): Promise<ApiResult<Proposal>> {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(step) };
  const init = { method: 'POST', ...(step && json) };
  const result = await callApi(path, init, readProposalResponse);
  if (result.ok || result.failure.kind === 'gone' || result.failure.kind === 'closed')
    reloadLists();
  return result;
}

export function readProposalResponse(status: number, body: unknown): ApiResult<Proposal> {
  const result = readApiResponse<{ proposal: Proposal }>(status, body);
  return result.ok ? { ok: true, value: result.value.proposal } : result;
}
