import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { TextProvider, type TranslateText } from '../texts';
import { SelectField } from './fields/SelectField';
import {
  ErrorSummary,
  FieldGroup,
  FormFailure,
  FormSuccess,
  PasswordField,
  TextArea,
  TextField,
} from './index';
import { NoticeLine } from './NoticeLine';

it('connects a control to its label, hint and error, where there are any', () => {
  const error = 'Enter an e-mail address';
  render(
    <>
      <TextField label="E-mail" name="user_email" hint="We reply there" error={error} required />
      <TextArea label="Message" name="user_message" id="contact-message" />
    </>,
  );
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  expect(field).toBeRequired();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('We reply there Enter an e-mail address');
  expect(field).toHaveAttribute('id', 'user_email');
  const area = screen.getByRole('textbox', { name: 'Message' });
  expect(area.getAttributeNames()).not.toEqual(expect.arrayContaining(['aria-describedby']));
  expect(area.getAttributeNames()).not.toEqual(expect.arrayContaining(['aria-invalid']));
  expect(area).toHaveAttribute('id', 'contact-message');
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

it('links every error to its field and gets the focus, but not again for the same errors', async () => {
  const form = (errors: { field: string; message: string }[]) => (
    <form>
      <ErrorSummary errors={errors} />
      <TextField label="E-mail" name="user_email" />
    </form>
  );
  const find = () => [
    { field: 'user_email', message: 'Enter an address' },
    { field: '', message: 'Send it again' },
  ];
  const first = find();
  const { rerender } = render(form([]));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(form(first));
  expect(screen.getByRole('alert', { name: 'Please check these fields' })).toHaveFocus();
  const [link, ...others] = screen.getAllByRole('link');
  expect([link?.getAttribute('href'), link?.textContent]).toEqual([
    '#user_email',
    'Enter an address',
  ]);
  expect(others).toEqual([]);
  expect(screen.getByText('Send it again')).toBeInTheDocument();
  // The field gets the focus; a plain anchor would only scroll to it.
  await userEvent.click(link as HTMLElement);
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  rerender(form([...first]));
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  rerender(form(find()));
  expect(screen.getByRole('alert')).toHaveFocus();
});

it('announces the same failure again after another try', () => {
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

it('moves the focus to the heading of the success message', () => {
  render(<FormSuccess title="Your details have been sent">We write to you.</FormSuccess>);
  expect(screen.getByRole('heading', { name: 'Your details have been sent' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('We write to you.');
});

it('does not move the focus of a visitor who has left the form', () => {
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

it('translates the month in the date of the privacy notice', () => {
  const texts: Record<string, string> = {
    'Privacy notice of {date}': 'Datenschutz vom {date}',
    March: 'März',
  };
  const t: TranslateText = (text, { date = '' } = {}) =>
    (texts[text] ?? text).replace('{date}', date);
  const line = <NoticeLine to="/privacy" date="1 March 2027" />;
  const { rerender } = render(<TextProvider value={t}>{line}</TextProvider>);
  expect(screen.getByRole('link', { name: 'Datenschutz vom 1 März 2027' })).toBeVisible();
  rerender(line);
  expect(screen.getByRole('link', { name: 'Privacy notice of 1 March 2027' })).toBeVisible();
});
