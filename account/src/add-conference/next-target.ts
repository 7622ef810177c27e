import { newIdempotencyKey } from '@shared/composition/forms';
import type { Proposal } from '@shared/contracts/organizers';
import type { ProposalContent, ProposalTarget } from '../proposals/send-proposal';

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
