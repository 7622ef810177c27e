import { useSiteSettings } from '@meridian/composition';
import type { FieldFault, Submission } from '@meridian/contracts';

/** The receiver of a form: this site, which confirms by mail and gives a reference number, or EmailJS, which does neither. */
export type FormService = 'site' | 'emailjs';

/**
 * The receiver of forms that scripts of this page send. This site always receives forms that are posted without scripts.
 */
export function useFormService(): FormService {
  return useSiteSettings().email.origin ? 'emailjs' : 'site';
}

/** Tells the visitor why a form could not be sent. */
export interface FailureMessage {
  title: string;
  message: string;
}

/** The states of a form. */
export type FormState =
  | { status: 'open'; errors: FieldFault[] }
  | { status: 'sending' }
  | { status: 'failed'; failure: FailureMessage }
  | {
      status: 'sent';
      values: Record<string, string>;
      /** Reference number from this site; EmailJS gives none. */
      reference: string | undefined;
      /** The receiver, which decides what happens next. */
      takenBy: FormService;
    };

/** The first state of a form: open, or the outcome of a submission without scripts. */
export function beginForm(submission: Submission | null): FormState {
  if (!submission) return { status: 'open', errors: [] };
  const { outcome, values } = submission;
  switch (outcome.status) {
    case 'accepted':
      return { status: 'sent', values, reference: outcome.reference, takenBy: 'site' };
    case 'found':
    case 'received':
      return { status: 'open', errors: [] };
    case 'invalid':
      return { status: 'open', errors: outcome.errors };
    case 'unavailable':
      return {
        status: 'failed',
        failure: { title: 'This was not sent yet', message: outcome.message },
      };
  }
}

const offline: FailureMessage = {
  title: 'You appear to be offline',
  message: 'Nothing that you typed is lost. Check your connection, then send it again.',
};

const unreachable: FailureMessage = {
  title: 'We could not be reached',
  message:
    'The connection may have dropped on the way. Nothing that you typed is lost. Send it again; it arrives once, however often you do.',
};

/** EmailJS does not recognise a form that is sent twice. */
const unreachableEmailJs: FailureMessage = {
  title: 'The e-mail service could not be reached',
  message:
    'The connection may have dropped on the way. Nothing that you typed is lost. Send it again; if the first one arrived after all, we get it twice, which does no harm.',
};

/** The failure without a response. A new object each time, because each failure must be announced. */
export function noResponse(service: FormService = 'site'): FailureMessage {
  if (!navigator.onLine) return { ...offline };
  return { ...(service === 'site' ? unreachable : unreachableEmailJs) };
}
