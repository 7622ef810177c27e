import {
  CheckField,
  DraftNote,
  ErrorSummary,
  FieldControl,
  FieldError,
  FieldGroup,
  type FieldSettings,
  Form,
  FormFailure,
  FormProgress,
  FormSuccess,
  NoticeLine,
  PasswordField,
  RequiredNote,
  SelectField,
  TextArea,
  TextField,
} from '../src/forms';
import { Button } from '../src/index';
import type { Examples } from './examples';

const error = 'Enter an e-mail address, e.g. sana@example.com';
const nothing = () => {};

export const forms: Examples = {
  Form: {
    'a short form': (
      <Form>
        <RequiredNote />
        <TextField label="Name" name="form-name" required />
        <TextArea label="Message" name="form-message" required />
        <Button type="button">Send</Button>
      </Form>
    ),
  },
  RequiredNote: { 'at the head of a form': <RequiredNote /> },
  FieldError: {
    'below a control': <FieldError id="image-error">Choose an image</FieldError>,
  },
  TextField: {
    empty: <TextField label="City" name="city" />,
    'with hint and error': (
      <TextField
        label="E-mail"
        name="email"
        type="email"
        hint="We reply there."
        error={error}
        defaultValue="sana@"
        required
      />
    ),
    disabled: <TextField label="Reference" name="reference" defaultValue="MHE-104" disabled />,
  },
  TextArea: { empty: <TextArea label="Message" name="message" /> },
  PasswordField: {
    'to sign in': (
      <PasswordField label="Password" name="password" autoComplete="current-password" />
    ),
  },
  FieldControl: {
    'a line with suggestions': control('Country', { control: 'line', suggestions: ['Pakistan'] }),
    'a day with limits': control('Born', { control: 'date', max: '2010-01-01' }),
    'a choice, in groups': control('Topic', {
      control: 'select',
      options: ['Something else'],
      groups: [{ label: 'Courses', options: ['Reading the ECG', 'Renal medicine'] }],
    }),
  },
  FieldGroup: {
    'with a hint': (
      <FieldGroup legend="Your name" hint="As in your passport.">
        <TextField label="First name" name="first" required />
        <TextField label="Last name" name="last" required />
      </FieldGroup>
    ),
  },
  FormProgress: { 'some parts done': <FormProgress done={3} total={7} /> },
  DraftNote: {
    cleared: (
      <DraftNote state="cleared" onClear={nothing} onBringBack={nothing}>
        What you type is saved in this browser.
      </DraftNote>
    ),
  },
  ErrorSummary: {
    'two errors': (
      <ErrorSummary
        errors={[
          { field: 'email', message: error },
          { field: 'city', message: 'Enter a city' },
        ]}
      />
    ),
  },
  FormFailure: {
    'with a retry': (
      <FormFailure title="This was not sent yet">
        <p>We could not be reached.</p>
        <Button variant="secondary">Try again</Button>
      </FormFailure>
    ),
  },
  NoticeLine: {
    'below a form': (
      <NoticeLine to="/privacy" date="1 November 2026">
        We use your address to answer you.
      </NoticeLine>
    ),
  },
  CheckField: {
    plain: <CheckField label="Take this course off the form" name="form-course" />,
    checked: <CheckField label="Take this course off the form" name="form-chosen" defaultChecked />,
  },
  SelectField: {
    empty: (
      <SelectField label="Way of teaching" name="form-mode" options={['Online', 'On campus']} />
    ),
    'in groups': (
      <SelectField
        label="Fee level"
        name="form-fee"
        options={['Not decided yet']}
        groups={[{ label: 'Students', options: ['Early: PKR 4,000', 'Regular: PKR 5,000'] }]}
      />
    ),
  },
  FormSuccess: {
    'what happens next': (
      <FormSuccess title="Thank you, your message was sent">
        <p>We reply within two working days.</p>
      </FormSuccess>
    ),
  },
};

function control(label: string, settings: Omit<FieldSettings, 'autoComplete'>) {
  return (
    <FieldControl
      name={label.toLowerCase()}
      label={label}
      value={undefined}
      error={undefined}
      settings={{ ...settings, autoComplete: 'off' }}
    />
  );
}
