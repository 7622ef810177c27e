import { newIdempotencyKey } from '@shared/composition/forms';
import type { Proposal } from '@shared/contracts/organizers';
import { sessionEnded } from '../identity/organizer-state';
import { type ApiResult, readApiResponse } from './api-result';
import { proposalPath } from './proposal-calls';

/** The texts, and the image unless the one on the server stays. */
export interface ProposalContent {
  values: Record<string, string>;
  image: File | null;
}

/** A new proposal under its idempotency key, or the next version of an existing one. */
export type ProposalTarget =
  | { kind: 'new'; idempotencyKey: string }
  | { kind: 'change'; id: string; version: number };

export interface SendingOptions {
  /** The share of the upload that is done, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Stops the upload; the promise then resolves to null. */
  signal: AbortSignal;
}

/** Time without progress after which the connection counts as lost. */
const stalledAfterMs = 45_000;

/**
 * Sends a proposal by XMLHttpRequest, because `fetch` does not report upload progress. Never rejects:
 * the organizer always gets an outcome.
 *
 * @returns null when the upload was stopped
 */
export function sendProposal(
  { values, image }: ProposalContent,
  target: ProposalTarget,
  { onProgress, signal }: SendingOptions,
): Promise<ApiResult<Proposal> | null> {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.append(name, value);
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
    const fail = () => settle(signal.aborted ? null : readApiResponse(0, null));

    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      if (request.status === 401) sessionEnded();
      const result = readApiResponse<{ proposal: Proposal }>(
        request.status,
        parse(request.responseText),
      );
      settle(result.ok ? { ok: true, value: result.value.proposal } : result);
    };
    request.onerror = fail;
    request.onabort = fail;
    if (signal.aborted) return settle(null);
    signal.addEventListener('abort', stop);

    if (target.kind === 'new') {
      request.open('POST', '/api/proposals');
      request.setRequestHeader('idempotency-key', target.idempotencyKey);
    } else {
      request.open('PUT', proposalPath(target.id));
      request.setRequestHeader('if-match', `"${target.version}"`);
    }
    restartTimer();
    request.send(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The content that was sent last as a new proposal, and its idempotency key. */
export interface Attempt {
  content: string;
  image: File | null;
  key: string;
}

/** The same content keeps its key, so that the server saves it once; other content gets a new key. */
export function nextAttempt(last: Attempt | null, { values, image }: ProposalContent): Attempt {
  const content = JSON.stringify(values);
  if (last && last.content === content && last.image === image) return last;
  return { content, image, key: newIdempotencyKey() };
}

/** The target of a content: a new proposal, or the next version of `base`. */
export function targetOf(base: Proposal | null, attempt: Attempt): ProposalTarget {
  return base
    ? { kind: 'change', id: base.id, version: base.version }
    : { kind: 'new', idempotencyKey: attempt.key };
}
