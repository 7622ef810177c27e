import { newIdempotencyKey } from '@shared/composition/forms';
import type { Proposal } from '@shared/contracts/organizers';
import { sessionEnded } from '../identity/organizer-state';
import { type ApiResult, readApiResponse } from './api-result';
import { proposalPath } from './proposal-calls';

/** What is sent: the texts, and the picture unless the one that was sent before stays. */
export interface ProposalContent {
  values: Record<string, string>;
  image: File | null;
}

/** A new proposal under a key of its own, or the next version of one that was read before. */
export type ProposalTarget =
  | { kind: 'new'; idempotencyKey: string }
  | { kind: 'change'; id: string; version: number };

export interface SendingOptions {
  /** How much has left this device, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Stops the upload; the promise then resolves to null. */
  signal: AbortSignal;
}

/** Milliseconds without any progress after which the connection counts as lost. */
const stalledAfterMs = 45_000;

/**
 * Sends a proposal. By XMLHttpRequest, for `fetch` does not tell how much of a body has been sent.
 * Never rejects: the visitor has to hear what became of it.
 *
 * @returns null when it was cancelled
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
    const waitOn = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), stalledAfterMs);
    };
    const stop = () => request.abort();
    const settle = (answer: ApiResult<Proposal> | null) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(answer);
    };
    const fail = () => settle(signal.aborted ? null : readApiResponse(0, null));

    request.upload.onprogress = ({ loaded, total }) => {
      waitOn();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      if (request.status === 401) sessionEnded();
      const answer = readApiResponse<{ proposal: Proposal }>(
        request.status,
        parse(request.responseText),
      );
      settle(answer.ok ? { ok: true, value: answer.value.proposal } : answer);
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
    waitOn();
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

/** What was sent last as a new proposal, and under which key. */
export interface Attempt {
  content: string;
  image: File | null;
  key: string;
}

/** The same content again goes under the same key, so that it arrives once; other content does not. */
export function nextAttempt(last: Attempt | null, { values, image }: ProposalContent): Attempt {
  const content = JSON.stringify(values);
  if (last && last.content === content && last.image === image) return last;
  return { content, image, key: newIdempotencyKey() };
}

/** Where a content goes: to a proposal of its own, or over the version of `base`. */
export function targetOf(base: Proposal | null, attempt: Attempt): ProposalTarget {
  return base
    ? { kind: 'change', id: base.id, version: base.version }
    : { kind: 'new', idempotencyKey: attempt.key };
}
