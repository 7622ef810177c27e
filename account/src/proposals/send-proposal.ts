import { newIdempotencyKey } from '@meridian/composition/forms';
import { noticeHeader, privacyNotice } from '@meridian/contracts/forms';
import { formerField, type Proposal } from '@meridian/contracts/organizers';
import type { ApiResult } from '../api/call-api';
import { sessionEnded } from '../identity/organizer-state';
import { readProposalResponse } from './proposal-calls';

export interface ProposalContent {
  values: Record<string, string>;
  /** Null to keep the image of the former proposal. */
  image: File | null;
  /** The id of the proposal that this one replaces. */
  former: string | undefined;
}

/** Time without progress after which the connection counts as lost. */
const stalledAfterMs = 45_000;

/**
 * Sends a proposal by XMLHttpRequest, because `fetch` does not report upload progress. Never rejects:
 * the organizer always gets an outcome.
 *
 * @param key the idempotency key
 * @param onProgress called with the share of the upload that is done, from 0 to 1
 * @returns null when the upload was stopped
 */
export function sendProposal(
  { values, image, former }: ProposalContent,
  key: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ApiResult<Proposal> | null> {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  if (former) body.append(formerField, former);
  if (image) body.append('image', image, image.name);

  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), stalledAfterMs);
    };
    const stop = () => request.abort();
    const settle = (result: ApiResult<Proposal> | null) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(result);
    };
    const fail = () => settle(signal.aborted ? null : readProposalResponse(0, null));

    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      if (request.status === 401) sessionEnded();
      settle(readProposalResponse(request.status, request.response));
    };
    request.onerror = fail;
    request.onabort = fail;
    if (signal.aborted) return settle(null);
    signal.addEventListener('abort', stop);

    request.open('POST', '/api/proposals');
    // A response that is no JSON becomes null.
    request.responseType = 'json';
    request.setRequestHeader('idempotency-key', key);
    request.setRequestHeader(noticeHeader, privacyNotice.version);
    restartTimer();
    request.send(body);
  });
}

/** The content that was sent last, and its idempotency key. */
export interface Attempt {
  content: string;
  image: File | null;
  key: string;
}

/** The same content has the same key, so that the server saves it once; other content gets a new key. */
export function nextAttempt(
  last: Attempt | null,
  { values, image, former }: ProposalContent,
): Attempt {
  const content = JSON.stringify([values, former]);
  if (last && last.content === content && last.image === image) return last;
  return { content, image, key: newIdempotencyKey() };
}
