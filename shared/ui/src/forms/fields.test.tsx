import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  ErrorSummary,
  FieldGroup,
  FormFailure,
  FormProgress,
  FormSuccess,
  PasswordField,
  TextArea,
  TextField,
} from '../forms';
import { SelectField } from './SelectField';

it('connects a control to its label, hint and error', () => {
  render(
    <TextField
      label="E-mail"
      name="user_email"
      type="email"
      hint="We reply there"
      error="Enter an e-mail address"
      required
    />,
  );
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  expect(field).toBeRequired();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('We reply there Enter an e-mail address');
  expect(field).toHaveAttribute('id', 'user_email');
});

it('claims no description and no error where there is none', () => {
  render(<TextArea label="Message" name="user_message" id="contact-message" />);
  const field = screen.getByRole('textbox', { name: 'Message' });
  expect(field).not.toHaveAttribute('aria-describedby');
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(field).toHaveAttribute('id', 'contact-message');
});

it('sends its value with a plain form', async () => {
  render(
    <form aria-label="About you">
      <FieldGroup legend="You">
        <TextField label="First name" name="user_Fname" defaultValue="Sana" />
        <SelectField label="Country" name="user_country" options={['Pakistan', 'Türkiye']} />
      </FieldGroup>
    </form>,
  );
  const group = within(screen.getByRole('group', { name: 'You' }));
  await userEvent.selectOptions(group.getByRole('combobox', { name: 'Country' }), 'Pakistan');
  expect(screen.getByRole('form')).toHaveFormValues({
    user_Fname: 'Sana',
    user_country: 'Pakistan',
  });
});

it('shows and hides a password', async () => {
  render(<PasswordField label="Password" name="password" autoComplete="new-password" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
});

it('takes the focus and links every error to its field', () => {
  const { rerender } = render(<ErrorSummary errors={[]} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(<ErrorSummary errors={[{ field: 'user_email', message: 'Enter an address' }]} />);
  expect(screen.getByRole('alert', { name: 'Please check these fields' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Enter an address' })).toHaveAttribute(
    'href',
    '#user_email',
  );
});

it('leaves the focus alone when the same errors are rendered again, and takes it for errors of another try', () => {
  const form = (errors: { field: string; message: string }[]) => (
    <form>
      <ErrorSummary errors={errors} />
      <TextField label="E-mail" name="user_email" />
    </form>
  );
  const find = () => [{ field: 'user_email', message: 'Enter an address' }];
  const first = find();
  const { rerender } = render(form(first));
  screen.getByRole('textbox', { name: 'E-mail' }).focus();
  rerender(form([...first]));
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  rerender(form(find()));
  expect(screen.getByRole('alert')).toHaveFocus();
});

it('focuses the field itself, where an anchor would only scroll', async () => {
  render(
    <>
      <ErrorSummary
        errors={[
          { field: 'user_email', message: 'Enter an address' },
          { field: '', message: 'Send it again' },
        ]}
      />
      <TextField label="E-mail" name="user_email" />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Enter an address' }));
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Send it again' })).not.toBeInTheDocument();
  expect(screen.getByText('Send it again')).toBeInTheDocument();
});

it('is announced again when the same failure comes again', () => {
  const failure = (of: object) => (
    <FormFailure title="You appear to be offline" of={of}>
      <button type="submit">Try again</button>
    </FormFailure>
  );
  const { rerender } = render(failure({}));
  const alert = screen.getByRole('alert', { name: 'You appear to be offline' });
  expect(alert).toHaveFocus();
  screen.getByRole('button').focus();
  rerender(failure({}));
  expect(alert).toHaveFocus();
});

it('moves the focus to the heading that says that the form was sent', () => {
  render(<FormSuccess title="Your details have been sent">We write to you.</FormSuccess>);
  expect(screen.getByRole('heading', { name: 'Your details have been sent' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('We write to you.');
});

it('leaves the focus to a visitor who has gone on to something else', () => {
  const page = (outcome: ReactNode) => (
    <>
      <input aria-label="Search" />
      <form aria-label="Newsletter">{outcome}</form>
    </>
  );
  const { rerender } = render(page(null));
  const field = screen.getByRole('textbox', { name: 'Search' });
  field.focus();
  rerender(page(<FormFailure title="You appear to be offline">Try again</FormFailure>));
  expect(field).toHaveFocus();
  rerender(page(<ErrorSummary errors={[{ field: '', message: 'Send it again' }]} />));
  expect(field).toHaveFocus();
  rerender(page(<FormSuccess title="Your details have been sent" />));
  expect(field).toHaveFocus();
});

it('says the progress of a long form in words', () => {
  render(<FormProgress done={3} total={7} />);
  expect(screen.getByRole('progressbar', { name: '3 of 7 parts complete' })).toHaveValue(3);
});
