import {
  type FailureMessage,
  noResponse,
  readValues,
  useErrorTitle,
  writeValue,
} from '@meridian/composition/forms';
import { type FieldFault, todayInPakistan } from '@meridian/contracts';
import { cleanText } from '@meridian/contracts/forms';
import { checkProposal, type Proposal } from '@meridian/contracts/organizers';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../api/call-api';
import { failureMessage } from '../api/failure-messages';
import { useHeldSubmit, useStayWhile } from '../form-parts/submit-hooks';
import { type Attempt, nextAttempt, sendProposal } from '../proposals/send-proposal';

type ProposalFormState =
  | { status: 'open'; errors: readonly FieldFault[] }
  /** The form is valid and waits for the organizer to sign in, then it is sent. */
  | { status: 'signing-in' }
  /** `share` of the upload that is done, from 0 to 1. */
  | { status: 'sending'; share: number }
  | { status: 'stopped' }
  | { status: 'failed'; failure: FailureMessage }
  | { status: 'sent'; proposal: Proposal };

/**
 * The state of the conference form. It validates on submit, sends once however often the organizer
 * clicks, waits while the organizer signs in, and keeps the texts until the server has accepted them.
 *
 * @param opened the conference that is replaced; null for a new one
 */
export function useProposalForm(opened: Proposal | null, onSent: () => void) {
  const ref = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<ProposalFormState>({ status: 'open', errors: [] });
  const [image, setImage] = useState<File | null>(null);
  const [imageFault, setImageFault] = useState<string>();
  /** The errors from before the last image was chosen: they say nothing about it. */
  const [outdated, setOutdated] = useState<readonly FieldFault[]>(noErrors);
  const attempt = useRef<Attempt | null>(null);
  const upload = useRef<AbortController | null>(null);
  const errors = state.status === 'open' ? state.errors : noErrors;
  const isSending = state.status === 'sending';
  useErrorTitle(errors.length > 0);
  useStayWhile(isSending);
  useEffect(() => () => upload.current?.abort(), []);

  const send = async (values: Record<string, string>, signal: AbortSignal) => {
    setState({ status: 'sending', share: 0 });
    const content = { values, image, former: opened?.id };
    attempt.current = nextAttempt(attempt.current, content);
    const showProgress = (share: number) => setState({ status: 'sending', share });
    const result = await sendProposal(content, attempt.current.key, showProgress, signal);
    if (!result) return setState({ status: 'stopped' });
    if (result.ok) {
      setState({ status: 'sent', proposal: result.value });
      return onSent();
    }
    // The server has accepted other content under this key. After any other failure the key stays:
    // the server may have saved the proposal although the call failed, and must not save it twice.
    if (result.failure.kind === 'closed') attempt.current = null;
    setState(afterFailure(result.failure, opened !== null));
  };

  const submit = async () => {
    const element = ref.current;
    if (!element || upload.current) return;
    for (const name of ['website', 'registrationLink'])
      writeValue(element, name, completeWebsite(readValues(element)[name] ?? ''));
    const checked = checkProposal(readValues(element), todayInPakistan(new Date()), {
      unchangedStart: opened?.values.startDate,
    });
    const found = checked.status === 'invalid' ? [...checked.errors] : [];
    if (image) setImageFault(undefined);
    if (!image && !opened)
      found.push({ field: 'image', message: imageFault ?? 'Choose an image for the conference' });
    if (checked.status === 'invalid' || found.length > 0)
      return setState({ status: 'open', errors: found });
    if (mustSignIn) return setState({ status: 'signing-in' });
    if (!navigator.onLine) return setState({ status: 'failed', failure: noResponse() });
    const uploading = new AbortController();
    upload.current = uploading;
    try {
      await send(checked.values, uploading.signal);
    } finally {
      upload.current = null;
    }
  };

  const mustSignIn = useHeldSubmit(state.status === 'signing-in', submit);

  return {
    ref,
    state,
    /** Errors in the order of the form; a new array for every try. */
    errors,
    errorOf: (field: string) => {
      const found = errors.find((error) => error.field === field)?.message;
      return field === 'image' ? (imageFault ?? (outdated === errors ? undefined : found)) : found;
    },
    isSending,
    image,
    /** Sets a checked image, or removes it. */
    setImage: (chosen: File | null) => {
      setImage(chosen);
      setImageFault(undefined);
      setOutdated(errors);
    },
    rejectImage: (message: string) => setImageFault(message),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
    /** Stops an upload, or the wait for signing in. */
    stop: () => {
      upload.current?.abort();
      if (state.status === 'signing-in') setState({ status: 'open', errors: [] });
    },
  };
}

const noErrors: readonly FieldFault[] = [];

function afterFailure(failure: ApiFailure, isChange: boolean): ProposalFormState {
  if (failure.kind === 'invalid') return { status: 'open', errors: failure.errors };
  if (failure.kind === 'signed-out') return { status: 'signing-in' };
  // Only a replaced proposal can be gone, and a key that belongs to other content is our fault.
  const isOurs = failure.kind === 'closed' || (failure.kind === 'gone' && !isChange);
  return { status: 'failed', failure: failureMessage(isOurs ? 'our-fault' : failure.kind) };
}

/** Adds a missing `https://`; a text that has a scheme, or is no host name, stays as it is. */
export function completeWebsite(typed: string): string {
  const text = cleanText(typed);
  return /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?:[/?#:].*)?$/i.test(text)
    ? `https://${text}`
    : text;
}
