import { FormSuccess } from '@shared/ui/forms';

/** Somebody has asked for the newsletter; it comes once they say so from their own mailbox. */
export function NewsletterAwaits({ email }: { email: string }) {
  return (
    <FormSuccess title={`Thank you for subscribing with ${email}`} level={3}>
      <p>
        One step is left: we have sent a message to this address. Open the link in it to confirm.
        Look among unwanted mail should it not be there within a few minutes.
      </p>
    </FormSuccess>
  );
}
