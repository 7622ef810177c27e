import {
  createDraftStore,
  FormBoundary,
  useDraft,
  useHydrated,
  useScriptedSubmit,
} from '@meridian/composition/forms';
import { pathTo } from '@meridian/contracts';
import { privacyNotice } from '@meridian/contracts/forms';
import { type Proposal, type ProposalField, proposalFields } from '@meridian/contracts/organizers';
import { Button, Status } from '@meridian/ui';
import {
  DraftNote,
  ErrorSummary,
  FieldControl,
  FieldGroup,
  Form,
  FormFailure,
  NoticeLine,
  RequiredNote,
} from '@meridian/ui/forms';
import { useEffect } from 'react';
import { FieldParts } from '../form-parts/FieldParts';
import sheet from '../form-parts/form-parts.module.css';
import { SignInToSend } from '../form-parts/SignInToSend';
import { draftKey } from '../identity/organizer-state';
import { ImageField } from '../image-field/ImageField';
import { ContactLinks, WithoutScripts } from '../sign-in/ContactLinks';
import { ProposalSent } from './ProposalSent';
import { fieldSettings, parts } from './proposal-settings';
import { UploadProgress } from './UploadProgress';
import { useProposalForm } from './use-proposal-form';

/** The draft of a new conference; signing out removes it. */
const draftStore = createDraftStore(draftKey, proposalFields);

const labels = Object.fromEntries(proposalFields.map(({ name, label }) => [name, label]));

export interface AddConferenceData {
  /** The Focus values of the site's conferences, as suggestions. */
  focuses: string[];
  /** The earliest day that a conference may begin on: tomorrow in Pakistan, as an ISO date. */
  firstDay: string;
}

export function ProposalForm({
  opened = null,
  data: { focuses, firstDay },
  onAnother,
}: {
  /** The sent conference: the form starts with its values and replaces it. */
  opened?: Proposal | null;
  data: AddConferenceData;
  /** Opens an empty form after this one was sent; absent for a change. */
  onAnother?: () => void;
}) {
  const isHydrated = useHydrated();
  const scripted = useScriptedSubmit();
  const form = useProposalForm(opened, () => !opened && draftStore.clear());
  const draft = useDraft(form.ref, opened ? null : draftStore);
  const { state, isSending } = form;

  const isStopped = state.status === 'stopped';
  useEffect(() => {
    // The stop button has disappeared; the focus moves to the submit button.
    if (isStopped) form.ref.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  }, [isStopped, form.ref]);

  // A conference that has begun keeps its first day.
  const before = opened?.values.startDate ?? firstDay;
  const earliest = before < firstDay ? before : firstDay;
  const settingsOf = (name: ProposalField) => {
    const settings = fieldSettings[name];
    if (name === 'focus') return { ...settings, suggestions: focuses };
    if (name === 'earlyUntil') return { ...settings, max: '2099-12-31' };
    return settings.control === 'date'
      ? { ...settings, min: earliest, max: '2099-12-31' }
      : settings;
  };
  const control = (name: ProposalField) => (
    <FieldControl
      key={name}
      name={name}
      label={labels[name] ?? name}
      value={opened?.values[name]}
      error={form.errorOf(name)}
      settings={settingsOf(name)}
    />
  );
  return (
    <FormBoundary state={state}>
      {state.status === 'sent' ? (
        <ProposalSent proposal={state.proposal} onAnother={onAnother} />
      ) : (
        <div className={sheet.sheet}>
          <Form
            ref={form.ref}
            method="post"
            action={pathTo('/add_conference')}
            noValidate
            onSubmit={form.onSubmit}
            onChange={draft.save}
            aria-label={opened ? 'Change a conference' : 'Add a conference'}
            aria-busy={isSending}
          >
            <ErrorSummary errors={form.errors} />
            {state.status === 'failed' && (
              <FormFailure title={state.failure.title} of={state.failure}>
                <p>{state.failure.message}</p>
                <Button type="submit">Try again</Button>
              </FormFailure>
            )}
            <WithoutScripts>
              Adding a conference needs JavaScript, which is turned off in your browser. Turn it on,
              or send us the same details by <ContactLinks />.
            </WithoutScripts>
            <RequiredNote />
            <FieldParts parts={parts} isHeld={isSending} control={control}>
              <FieldGroup legend="An image" hint="It is shown on the card and above the text.">
                <ImageField
                  file={form.image}
                  sentBefore={opened?.conference.conferenceImage}
                  error={form.errorOf('image')}
                  onChange={form.setImage}
                  onRejected={form.rejectImage}
                />
              </FieldGroup>
            </FieldParts>
            {state.status === 'sending' && (
              <UploadProgress share={state.share} onStop={form.stop} />
            )}
            <NoticeLine to={pathTo('/privacy')} date={privacyNotice.date} newTab>
              Once it is accepted, everyone can read it. Your e-mail address, phone number and kind
              of organisation stay with us.
            </NoticeLine>
            <Button type="submit" variant="next" {...scripted} busy={isSending}>
              {isSending
                ? 'Sending your conference'
                : opened
                  ? 'Send the change'
                  : 'Send for review'}
            </Button>
            <Status>
              {isStopped && <p>Sending was stopped. Everything that you entered is still here.</p>}
            </Status>
            {!opened && isHydrated && (
              <DraftNote state={draft.state} onClear={draft.clear}>
                What you type is kept in this browser until you send it or sign out; the image is
                not. On a computer that others use, clear the draft before you leave.
              </DraftNote>
            )}
          </Form>
          {state.status === 'signing-in' && (
            <SignInToSend onLater={form.stop}>
              Your conference is complete. It needs an account behind it, so that you can follow and
              change it. Nothing that you entered is lost, the image included, and it is sent as
              soon as you are signed in.
            </SignInToSend>
          )}
        </div>
      )}
    </FormBoundary>
  );
}
