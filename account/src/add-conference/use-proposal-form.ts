import { noResponse, readValues, useErrorTitle, writeValue } from '@shared/composition/forms';
import { type FieldFault, todayInPakistan } from '@shared/contracts';
import { checkProposal, type Proposal } from '@shared/contracts/organizers';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useOrganizer } from '../identity/organizer-state';
import { readSignedInName } from '../identity/signed-in-name';
import { readProposal } from '../proposals/proposal-calls';
import { type Attempt, nextAttempt, sendProposal, targetOf } from '../proposals/send-proposal';
import { completeWebsite } from './complete-website';
import { afterRefusal, type ProposalFormState } from './proposal-form-state';

export interface ProposalForm {
  ref: RefObject<HTMLFormElement | null>;
  state: ProposalFormState;
  /** In the order of the form; a new array for every try. */
  errors: readonly FieldFault[];
  errorOf: (field: string) => string | undefined;
  isSending: boolean;
  image: File | null;
  /** Takes a picture that has been checked, or takes it back. */
  setImage: (image: File | null) => void;
  /** Says what is wrong with a picture that was not taken. */
  refuseImage: (message: string) => void;
  onSubmit: (event: FormEvent) => void;
  /** Stops an upload, or the wait for somebody to sign in. */
  stop: () => void;
  /** After a change elsewhere: goes on from the newest version, with what stands in the form. */
  goOnFrom: (newest: Proposal) => void;
}

/**
 * The form of a conference: checked when it is sent, sent once however often somebody clicks, held
 * while somebody signs in, and never emptied before it has been taken.
 *
 * @param opened what is changed; null for a new conference
 */
export function useProposalForm(opened: Proposal | null, onSent: () => void): ProposalForm {
  const ref = useRef<HTMLFormElement>(null);
  const organizer = useOrganizer();
  const [state, setState] = useState<ProposalFormState>({ status: 'open', errors: [] });
  const [image, setImage] = useState<File | null>(null);
  const [imageFault, setImageFault] = useState<string>();
  /** The errors that were there when the last picture was chosen: of it they say nothing. */
  const [outdated, setOutdated] = useState<readonly FieldFault[]>(noErrors);
  const base = useRef(opened);
  const attempt = useRef<Attempt | null>(null);
  const upload = useRef<AbortController | null>(null);
  const errors = state.status === 'open' ? state.errors : noErrors;
  const isSending = state.status === 'sending';
  useErrorTitle(errors.length > 0);
  useStayWhile(isSending);
  useEffect(() => () => upload.current?.abort(), []);

  const send = async (values: Record<string, string>, signal: AbortSignal) => {
    setState({ status: 'sending', share: 0 });
    const content = { values, image };
    attempt.current = nextAttempt(attempt.current, content);
    const answer = await sendProposal(content, targetOf(base.current, attempt.current), {
      signal,
      onProgress: (share) => setState({ status: 'sending', share }),
    });
    if (!answer) return setState({ status: 'stopped' });
    if (answer.ok) {
      setState({ status: 'sent', proposal: answer.value });
      return onSent();
    }
    // Under this key something else was taken. After all else the key stays: what was answered with
    // a fault may have been taken all the same, and must not be taken twice.
    if (answer.failure.kind === 'closed') attempt.current = null;
    if (answer.failure.kind !== 'moved' || !base.current)
      return setState(afterRefusal(answer.failure, base.current !== null));
    const newest = await readProposal(base.current.id);
    setState(
      newest.ok ? { status: 'moved', newest: newest.value } : afterRefusal(newest.failure, true),
    );
  };

  const submit = async () => {
    const element = ref.current;
    if (!element || upload.current) return;
    writeValue(element, 'website', completeWebsite(readValues(element).website ?? ''));
    const checked = checkProposal(readValues(element), todayInPakistan(new Date()), {
      unchangedStart: base.current?.values.startDate,
    });
    const found = checked.status === 'invalid' ? [...checked.errors] : [];
    if (image) setImageFault(undefined);
    if (!image && !base.current)
      found.push({ field: 'image', message: imageFault ?? 'Choose a picture for the conference' });
    if (checked.status === 'invalid' || found.length > 0)
      return setState({ status: 'open', errors: found });
    // Where the server could not be asked who is signed in, the name stands, and sending tells.
    if (organizer.status === 'signed-out' && readSignedInName() === null)
      return setState({ status: 'signing-in' });
    if (!navigator.onLine) return setState({ status: 'failed', failure: noResponse() });
    const uploading = new AbortController();
    upload.current = uploading;
    try {
      await send(checked.values, uploading.signal);
    } finally {
      upload.current = null;
    }
  };

  const isSignedIn = organizer.status === 'signed-in';
  // biome-ignore lint/correctness/useExhaustiveDependencies: that somebody signed in is the sign, what stands in the form then is sent.
  useEffect(() => {
    if (isSignedIn && state.status === 'signing-in') void submit();
  }, [isSignedIn, state.status]);

  return {
    ref,
    state,
    errors,
    errorOf: (field) => {
      const found = errors.find((error) => error.field === field)?.message;
      return field === 'image' ? (imageFault ?? (outdated === errors ? undefined : found)) : found;
    },
    isSending,
    image,
    setImage: (chosen) => {
      setImage(chosen);
      setImageFault(undefined);
      setOutdated(errors);
    },
    refuseImage: setImageFault,
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
    stop: () => {
      upload.current?.abort();
      if (state.status === 'signing-in') setState({ status: 'open', errors: [] });
    },
    goOnFrom: (newest) => {
      base.current = newest;
      void submit();
    },
  };
}

const noErrors: readonly FieldFault[] = [];

/** Has the browser ask before the page is left in the middle of an upload. */
function useStayWhile(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
}
