import { pathTo } from '@meridian/contracts';
import { Button } from '@meridian/ui';
import { FormSuccess } from '@meridian/ui/forms';

/** Confirms that a message has arrived and says what happens next. */
export function ContactSent({
  email,
  reference,
  onAgain,
}: {
  email: string;
  reference: string | undefined;
  onAgain: () => void;
}) {
  return (
    <FormSuccess title={`Thank you for contacting us, ${email}`}>
      <p>
        Your message has reached us. Someone in Lahore reads it and answers to this address, usually
        within one working day.
      </p>
      {reference && (
        <p>
          Should you call about it, this is its number: <strong>{reference}</strong>
        </p>
      )}
      {/* Without scripts the button loads the page again. */}
      <form action={pathTo('/contact')}>
        <Button
          type="submit"
          variant="secondary"
          onClick={(event) => {
            event.preventDefault();
            onAgain();
          }}
        >
          Send another message
        </Button>
      </form>
    </FormSuccess>
  );
}
