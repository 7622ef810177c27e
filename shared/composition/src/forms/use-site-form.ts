import { useSiteSettings } from '@shared/composition';
import {
  type FieldFault,
  type FormName,
  type Submission,
  todayInPakistan,
} from '@shared/contracts';
import { type CheckedValues, startedField } from '@shared/contracts/forms';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { beginForm, type FormState } from './form-state';
import { readValues, writeValue } from './form-values';
import type { Attempt } from './send-form';
import type { FormSender } from './sender';
import { noResponse } from './sending-failure';
import { useErrorTitle } from './use-error-title';

type Values = Record<string, string>;

export interface SiteFormOptions {
  form: FormName;
  /** The path that takes the form without scripts. */
  action: string;
  /** Checks what was typed; `today` is an ISO date in Pakistan. May load its rules first. */
  check: (values: Values, today: string) => CheckedValues<Values> | Promise<CheckedValues<Values>>;
  /** The field that says `message` when it is wrong: servers answer with the words alone. */
  fieldOf: (message: string) => string | undefined;
  loadSender: () => Promise<FormSender>;
  /** What the server answered, when the page was drawn for a form that was sent without scripts. */
  submission?: Submission | null | undefined;
  /** When the visitor opened the form, in milliseconds, if that was before this was drawn. */
  openedAt?: number | undefined;
  /** Called with what is wrong when the whole form was to be sent. */
  onRefused?: (errors: readonly FieldFault[]) => void;
  /** Called when the form has been taken. */
  onSent?: () => void;
}

export interface SiteForm {
  ref: RefObject<HTMLFormElement | null>;
  state: FormState;
  /** Errors to show, in the order of the form; a new array for every try. */
  errors: readonly FieldFault[];
  errorOf: (field: string) => string | undefined;
  /** What the fields begin with: what was typed, after a form that was not taken. */
  initialValues: Values;
  isSending: boolean;
  /** For the form element. Browsers' own bubbles are switched off: the summary says it better. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    action: string;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
  };
  /** Shows the errors of these fields, or of all; true when there are none. */
  validate: (fields?: readonly string[]) => Promise<boolean>;
  submit: () => Promise<void>;
  /** Takes errors and failures back, e.g. when another part of the form is shown. */
  clearErrors: () => void;
  /** Opens the form anew after it was sent. */
  reopen: () => void;
}

/**
 * A form of the site: checked when it is sent, sent once however often somebody clicks, and never
 * emptied before it has been taken. Without scripts the same form posts to `action`.
 */
export function useSiteForm(options: SiteFormOptions): SiteForm {
  const {
    form,
    action,
    check,
    fieldOf,
    loadSender,
    submission = null,
    openedAt,
    onRefused,
    onSent,
  } = options;
  const settings = useSiteSettings().email;
  const ref = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<FormState>(() => beginForm(submission));
  const [initialValues, setInitialValues] = useState<Values>(() =>
    submission && submission.outcome.status !== 'accepted' ? submission.values : {},
  );
  const attempt = useRef<Attempt | null>(null);
  const isUnderWay = useRef(false);
  const errors = state.status === 'open' ? state.errors : noErrors;
  useErrorTitle(errors.length > 0);

  const isOpen = state.status !== 'sent';
  useEffect(() => {
    if (isOpen && ref.current)
      writeValue(ref.current, startedField, String(openedAt ?? Date.now()));
  }, [isOpen, openedAt]);

  /** Null when the rules could not be loaded, which the visitor is told. */
  const checkNow = async (values: Values) => {
    try {
      return await check(values, todayInPakistan(new Date()));
    } catch {
      setState({ status: 'failed', failure: noResponse() });
      return null;
    }
  };

  const validate = async (fields?: readonly string[]) => {
    if (!ref.current) return false;
    const checked = await checkNow(readValues(ref.current));
    if (!checked) return false;
    const faults = checked.status === 'accepted' ? [] : checked.errors;
    const found = fields ? faults.filter(({ field }) => fields.includes(field)) : faults;
    setState({ status: 'open', errors: found });
    return found.length === 0;
  };

  const refuse = (found: FieldFault[]) => {
    setState({ status: 'open', errors: found });
    onRefused?.(found);
  };

  const send = async (element: HTMLFormElement) => {
    const values = readValues(element);
    const checked = await checkNow(values);
    if (!checked) return;
    if (checked.status === 'invalid') return refuse(checked.errors);
    setState({ status: 'sending' });
    const result = await import('./send-form')
      .then((sending) => {
        const next = sending.nextAttempt(attempt.current, values);
        attempt.current = next;
        const { idempotencyKey } = next;
        return sending.sendForm(element, { form, idempotencyKey, settings, loadSender, fieldOf });
      })
      .catch(() => ({ status: 'failed', failure: noResponse() }) as const);
    if (result.status === 'invalid') return refuse(result.errors);
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
    errors,
    errorOf: (field) => errors.find((error) => error.field === field)?.message,
    initialValues,
    isSending: state.status === 'sending',
    formProps: {
      ref,
      method: 'post',
      action,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    validate,
    submit,
    clearErrors: () => setState({ status: 'open', errors: [] }),
    reopen: () => {
      setInitialValues({});
      setState({ status: 'open', errors: [] });
    },
  };
}

const noErrors: readonly FieldFault[] = [];
