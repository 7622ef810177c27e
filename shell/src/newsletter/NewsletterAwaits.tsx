import { FormSuccess } from '@shared/ui/forms';

/** Asks for the confirmation: the newsletter comes only after a click in the mail. */
export function NewsletterAwaits({ email }: { email: string }) {
  return (
    <FormSuccess title={`Thank you for subscribing with ${email}`} level={3}>
      <p>
        One step is left: confirm with the link in our message to this address. Should no new one
        come within a few minutes, look among unwanted mail, or for one that you had before.
      </p>
    </FormSuccess>
  );
}
