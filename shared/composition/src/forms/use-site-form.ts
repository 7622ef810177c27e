import { useSiteSettings } from '@shared/composition';
import type { FieldFault, FormName, Submission } from '@shared/contracts';
import {
  type CheckedValues,
  instanceField,
  referenceOf,
  startedField,
} from '@shared/contracts/forms';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { beginForm, type FormState } from './form-state';
import { readValues, writeValue } from './form-values';
import { newInstance } from './new-instance';
import { pakistanToday } from './pakistan-today';
import { sendForm } from './send-form';
import type { FormSender } from './sender';
import { unreachable } from './sending-failure';
import { useErrorTitle } from './use-error-title';

type Values = Record<string, string>;

export interface SiteFormOptions {
  form: FormName;
  /** The path that takes the form without scripts. */
  action: string;
  /** Checks what was typed; `today` is an ISO date in Pakistan. May load its rules first. */
  check: (values: Values, today: string) => CheckedValues<Values> | Promise<CheckedValues<Values>>;
  loadSender: () => Promise<FormSender>;
  /** What the server answered, when the page was drawn for a form that was sent without scripts. */
  submission?: Submission | null | undefined;
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
  const { form, action, check, loadSender, submission = null, onSent } = options;
  const settings = useSiteSettings().email;
  const ref = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<FormState>(() => beginForm(submission));
  const [initialValues, setInitialValues] = useState<Values>(() =>
    submission && submission.outcome.status !== 'accepted' ? submission.values : {},
  );
  /** What was sent last, and as which instance: the same content again is the same form. */
  const attempt = useRef({ content: '', instance: '' });
  const isUnderWay = useRef(false);
  const errors = state.status === 'open' ? state.errors : noErrors;
  useErrorTitle(errors.length > 0);

  const isOpen = state.status !== 'sent';
  useEffect(() => {
    if (isOpen && ref.current) writeValue(ref.current, startedField, String(Date.now()));
  }, [isOpen]);

  /** Null when the rules could not be loaded. */
  const checkNow = async (values: Values) => {
    try {
      return await check(values, pakistanToday(new Date()));
    } catch {
      setState({ status: 'failed', failure: unreachable });
      return null;
    }
  };

  const validate = async (fields?: readonly string[]) => {
    if (!ref.current) return false;
    const checked = await checkNow(readValues(ref.current));
    if (!checked) return false;
    const found =
      checked.status === 'accepted'
        ? []
        : checked.errors.filter(({ field }) => !fields || fields.includes(field));
    setState({ status: 'open', errors: found });
    return found.length === 0;
  };

  const send = async (element: HTMLFormElement) => {
    const values = readValues(element);
    const checked = await checkNow(values);
    if (!checked) return;
    if (checked.status === 'refused') return setState({ status: 'open', errors: checked.errors });
    setState({ status: 'sending' });
    const content = JSON.stringify(values);
    if (attempt.current.content !== content) attempt.current = { content, instance: newInstance() };
    const { instance } = attempt.current;
    writeValue(element, instanceField, instance);
    const result = await sendForm(form, element, { settings, loadSender });
    if (result.status === 'refused') return setState({ status: 'open', errors: result.errors });
    // A new object each time, for the same failure again is to be heard again.
    if (result.status === 'failed')
      return setState({ status: 'failed', failure: { ...result.failure } });
    attempt.current = { content: '', instance: '' };
    setState({ status: 'sent', values: checked.values, reference: referenceOf(instance) });
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
