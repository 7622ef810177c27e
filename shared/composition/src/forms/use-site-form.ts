import { type Translate, usePageLanguage, useSiteSettings } from '@meridian/composition';
import {
  type FieldFault,
  type FormName,
  type Submission,
  todayInPakistan,
} from '@meridian/contracts';
import { type CheckedValues, startedField } from '@meridian/contracts/forms';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { beginForm, type FormState, noResponse, useFormService } from './form-state';
import { readValues, writeValue } from './form-values';
import type { Attempt, FormSender } from './send-form';
import { useErrorTitle } from './use-error-title';

type Values = Record<string, string>;

interface SiteFormOptions {
  form: FormName;
  /** The path that receives the form without scripts. */
  action: string;
  /** Validates the values; `today` is an ISO date in Pakistan. May load its rules first. */
  check: (values: Values, today: string) => CheckedValues<Values> | Promise<CheckedValues<Values>>;
  /** The field of a server's message, because responses contain only the text. */
  fieldOf: (message: string) => string | undefined;
  loadSender: () => Promise<FormSender>;
  /** The outcome of a form that was posted without scripts, if the page is the response to one. */
  submission?: Submission | null | undefined;
  /** Called with the errors when a submitted form is invalid. */
  onInvalid?: (errors: readonly FieldFault[]) => void;
  /** Called when the form was accepted. */
  onSent?: () => void;
}

export type SiteForm = ReturnType<typeof useSiteForm>;

/**
 * A form of the site: validated on submit, sent once for any number of clicks, and not emptied before the server accepted
 * it. Without scripts the same form posts to `action`.
 */
export function useSiteForm({
  form,
  action,
  check,
  fieldOf,
  loadSender,
  submission = null,
  onInvalid,
  onSent,
}: SiteFormOptions) {
  const settings = useSiteSettings().email;
  const service = useFormService();
  const ref = useRef<HTMLFormElement>(null);
  const { t, toAddress } = usePageLanguage();
  const [outcome, setState] = useState<FormState>(() => beginForm(submission));
  // Memoized, because new objects are announced again.
  const state = useMemo(() => translateState(outcome, t), [outcome, t]);
  const [initialValues, setInitialValues] = useState<Values>(() =>
    submission && submission.outcome.status !== 'accepted' ? submission.values : {},
  );
  const attempt = useRef<Attempt | null>(null);
  const isUnderWay = useRef(false);
  const errors = state.status === 'open' ? state.errors : noErrors;
  useErrorTitle(errors.length > 0);

  const isOpen = state.status !== 'sent';
  useEffect(() => {
    // The time when the document was opened, which is before the form for visitors who came by a link.
    if (isOpen && ref.current)
      writeValue(ref.current, startedField, String(Math.round(performance.timeOrigin)));
  }, [isOpen]);

  /** Null when the rules could not be loaded; then the visitor sees a failure. */
  const checkNow = async (values: Values) => {
    try {
      return await check(values, todayInPakistan(new Date()));
    } catch {
      setState({ status: 'failed', failure: noResponse(service) });
      return null;
    }
  };

  /** Validates and shows the errors of these fields, or of all; resolves to true when there are none. */
  const validate = async (fields?: readonly string[]) => {
    if (!ref.current) return false;
    const checked = await checkNow(readValues(ref.current));
    if (!checked) return false;
    const faults = checked.status === 'accepted' ? [] : checked.errors;
    const found = fields ? faults.filter(({ field }) => fields.includes(field)) : faults;
    setState({ status: 'open', errors: found });
    return found.length === 0;
  };

  const reject = (found: FieldFault[]) => {
    setState({ status: 'open', errors: found });
    onInvalid?.(found);
  };

  const send = async (element: HTMLFormElement) => {
    const values = readValues(element);
    const checked = await checkNow(values);
    if (!checked) return;
    if (checked.status === 'invalid') return reject(checked.errors);
    setState({ status: 'sending' });
    const result = await import('./send-form')
      .then((sending) => {
        const next = sending.nextAttempt(attempt.current, values);
        attempt.current = next;
        const { idempotencyKey } = next;
        const how = { form, idempotencyKey, values, service, settings, loadSender, fieldOf };
        return sending.sendForm(element, how);
      })
      .catch(() => ({ status: 'failed', failure: noResponse(service) }) as const);
    if (result.status === 'invalid') return reject(result.errors);
    if (result.status === 'failed') return setState(result);
    attempt.current = null;
    setState({ ...result, values: checked.values });
    onSent?.();
  };

  const submit = async () => {
    if (!ref.current || isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await send(ref.current);
    } finally {
      isUnderWay.current = false;
    }
  };

  return {
    ref,
    state,
    /** Errors in the order of the form; a new array for every try. */
    errors,
    errorOf: (field: string) => errors.find((error) => error.field === field)?.message,
    /** Initial values: those of a posted form that was not accepted, else none. */
    initialValues,
    isSending: state.status === 'sending',
    /** For the form element. Native validation is off, because the summary replaces it. */
    formProps: {
      ref,
      method: 'post',
      action: toAddress(action),
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    } as const,
    validate,
    submit,
    /** Clears errors and failures, e.g. when another part of the form is shown. */
    clearErrors: () => setState({ status: 'open', errors: [] }),
    /** Opens an empty form after one was sent. */
    reopen: () => {
      setInitialValues({});
      setState({ status: 'open', errors: [] });
    },
  };
}

/** Translates the English messages of the server into the language of the page. */
function translateState(state: FormState, t: Translate): FormState {
  if (state.status === 'open')
    return { ...state, errors: state.errors.map((one) => ({ ...one, message: t(one.message) })) };
  if (state.status !== 'failed') return state;
  const { title, message } = state.failure;
  return { ...state, failure: { title: t(title), message: t(message) } };
}

const noErrors: readonly FieldFault[] = [];
