import type { FormService } from '@meridian/composition/forms';
import { pathTo } from '@meridian/contracts';
import { Button } from '@meridian/ui';
import { FormSuccess } from '@meridian/ui/forms';

/** Confirms that a message has arrived and says what happens next. */
export function ContactSent({
  email,
  reference,
  takenBy,
  onAgain,
}: {
  email: string;
  reference: string | undefined;
  takenBy: FormService;
  onAgain: () => void;
}) {
  return (
    <FormSuccess title={`Thank you for contacting us, ${email}`}>
      {takenBy === 'site' ? (
        // No promise: an e-mail address gets a limited number a day, and no one else should learn that.
        <p>
          Your message has reached us. Someone in Lahore reads it and answers to this address,
          usually within one working day. A receipt usually comes within minutes; if none does, your
          message has reached us all the same.
        </p>
      ) : (
        <p>
          The e-mail service EmailJS has taken your message and passes it to us. Someone in Lahore
          reads it and answers to this address, usually within one working day. There is no receipt
          before that.
        </p>
      )}
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
