import { useTranslate } from '@meridian/composition';
import {
  createDraftStore,
  FormBoundary,
  FormKeys,
  readValues,
  useDraft,
  useFormService,
  useSiteForm,
  writeValue,
} from '@meridian/composition/forms';
import { pathTo, type Submission } from '@meridian/contracts';
import {
  checkValues,
  fieldOfMessage,
  isNotOpenMessage,
  type PreRegistrationField,
  preRegistrationFields,
  preRegistrationParts,
  preRegistrationSchema,
  privacyNotice,
} from '@meridian/contracts/forms';
import { Button } from '@meridian/ui';
import {
  DraftNote,
  ErrorSummary,
  Form,
  FormFailure,
  FormProgress,
  NoticeLine,
  RequiredNote,
} from '@meridian/ui/forms';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { CheckAnswers } from './CheckAnswers';
import styles from './enroll-now.module.css';
import { mergeChoices, type OptionGroup } from './enrolment-options';
import { Introduction, PartFields } from './PartFields';
import { PreRegistrationSent } from './PreRegistrationSent';
import { noticeTexts } from './pre-registration-settings';
import { StepButtons } from './StepButtons';
import {
  fieldsOfStep,
  isOptional,
  stepOfField,
  steps,
  useAnswers,
  useSteps,
  useStepUrl,
} from './use-steps';

const fields = preRegistrationFields.map(({ name }) => name);

const draftStore = createDraftStore('meridian:pre-registration', preRegistrationFields);

export interface EnrollNowData {
  /** Null when the lists fail to load. */
  groups: readonly OptionGroup[] | null;
  /** The conference or course that the link asks for; empty texts for none. */
  asked: { title: string; line: string };
  submission: Submission | null;
}

/** The form: whole in the HTML, one part at a time with scripts. */
export function PreRegistrationForm({ groups, asked, submission }: EnrollNowData) {
  const stepUrl = useStepUrl();
  const form = useSiteForm({
    form: 'pre-registration',
    action: pathTo('/enroll-now'),
    check: (values, today) => checkValues(preRegistrationSchema(today), fields, values),
    // The messages do not depend on the day.
    fieldOf: (message) =>
      isNotOpenMessage(message)
        ? 'user_conferences'
        : fieldOfMessage(preRegistrationSchema(''), message),
    loadSender: () => import('@emailjs/browser'),
    submission,
    // An error that the last step finds leads back to the part of its field.
    onInvalid: ([fault]) => {
      const step = stepOfField(fault?.field ?? '');
      if (step) stepUrl.go(step);
    },
    onSent: () => {
      draftStore.clear();
      // A reload of the page then shows a new form, and not the last step of an empty one.
      stepUrl.leave();
    },
  });
  const t = useTranslate();
  const service = useFormService();
  const { state, initialValues } = form;
  const stepper = useSteps(form, stepUrl);
  const restored = useRestoredChoices(form.ref);
  const draft = useDraft(form.ref, draftStore, {
    submission,
    // Choices of earlier visits stay when a link adds one.
    merge: (name, stored, present) => {
      if (name !== 'user_conferences') return present || stored;
      const merged = mergeChoices(groups, stored, present);
      restored.restore(merged);
      return merged;
    },
    // The draft is in another browser or was sent, so there is nothing to check. Only the choices
    // may have come with the link.
    onNoDraft: ({ user_conferences: _, ...typed }) => {
      const isUntouched = Object.values(typed).every((value) => value === '');
      if (isUntouched && stepper.step === 'check') stepUrl.leave();
    },
  });
  const answers = useAnswers(form.ref, stepper.isAtCheck, draft.state);

  const sent = state.status === 'sent' && (
    <PreRegistrationSent
      email={state.values.user_email ?? ''}
      reference={state.reference}
      takenBy={state.takenBy}
    />
  );

  const initialOf = (name: PreRegistrationField) =>
    initialValues[name] ?? (name === 'user_conferences' ? asked.line : undefined);
  const { isStepped, step, isAtCheck } = stepper;
  const errors = isStepped
    ? form.errors.filter(({ field }) => !field || fieldsOfStep(step).includes(field))
    : form.errors;
  const handleSubmit = (event: FormEvent) => {
    if (!isStepped || isAtCheck) return form.formProps.onSubmit(event);
    event.preventDefault();
    void stepper.forward();
  };
  const copyAddress = () => {
    const element = form.ref.current;
    const current = element?.elements.namedItem('user_currentAddress');
    if (!element || !current || !('value' in current)) return;
    writeValue(element, 'user_permanentAddress', current.value);
    draft.save();
  };
  const clearAll = () => {
    restored.clear();
    draft.clear();
    form.clearErrors();
    stepUrl.go('you');
  };
  const bringBack = () => {
    draft.bringBack();
    restored.bringBack();
  };

  return (
    <FormBoundary state={state}>
      {sent || (
        <Form
          {...form.formProps}
          onSubmit={handleSubmit}
          onChange={draft.save}
          className={isStepped ? styles.stepped : undefined}
          aria-label={t('Pre-registration')}
          aria-busy={form.isSending}
        >
          <div className={styles.progress}>
            <FormProgress
              done={isStepped ? steps.indexOf(step) : 0}
              total={preRegistrationParts.length}
            />
          </div>
          <ErrorSummary errors={errors} />
          {state.status === 'failed' && (!isStepped || isAtCheck) && (
            <FormFailure title={state.failure.title} of={state.failure}>
              <p>{state.failure.message}</p>
              <Button type="submit">{t('Try again')}</Button>
            </FormFailure>
          )}
          {stepper.isShown('you') ? (
            <Introduction chosen={asked.title} />
          ) : (
            !isAtCheck && !isOptional(step) && <RequiredNote />
          )}
          {preRegistrationParts.map((part) => (
            <div
              key={part.id}
              id={`part-${part.id}`}
              tabIndex={-1}
              hidden={!stepper.isShown(part.id)}
            >
              <PartFields
                part={part}
                initialOf={initialOf}
                errorOf={form.errorOf}
                restored={restored.text}
                groups={groups}
                onCopyAddress={isStepped ? copyAddress : undefined}
              />
            </div>
          ))}
          {isAtCheck && <CheckAnswers answers={answers} to={stepper.to} />}
          <FormKeys />
          {(!isStepped || isAtCheck) && (
            <NoticeLine to={pathTo('/privacy')} date={privacyNotice.date} newTab>
              {t(noticeTexts[service])}
            </NoticeLine>
          )}
          <StepButtons stepper={stepper} isSending={form.isSending} />
          {isStepped && (
            <DraftNote state={draft.state} onClear={clearAll} onBringBack={bringBack}>
              {t(
                'What you type is kept in this browser until you send the form, the numbers of your documents included. On a computer that others use, clear the draft before you leave.',
              )}
            </DraftNote>
          )}
        </Form>
      )}
    </FormBoundary>
  );
}

/**
 * The value of `user_conferences` that the draft has restored; empty before. The page opens the groups of its choices,
 * and renders a checkbox for each line that is in no menu.
 */
function useRestoredChoices(form: RefObject<HTMLFormElement | null>) {
  const [text, restore] = useState('');
  const cleared = useRef('');
  return {
    text,
    restore,
    /** Call before the form is emptied. */
    clear() {
      cleared.current = form.current ? (readValues(form.current).user_conferences ?? '') : '';
      restore('');
    },
    bringBack: () => restore(cleared.current),
  };
}
