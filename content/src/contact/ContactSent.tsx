import { Message, usePageLanguage } from '@meridian/composition';
import type { FormService } from '@meridian/composition/forms';
import { pathTo } from '@meridian/contracts';
import { Button } from '@meridian/ui';
import { FormSuccess } from '@meridian/ui/forms';

const sentTexts: Record<FormService, string> = {
  // No promise: an e-mail address gets a limited number a day, and no one else should learn that.
  site: 'Your message has reached us. Someone in Lahore reads it and answers to this address, usually within one working day. A receipt usually comes within minutes; if none does, your message has reached us all the same.',
  emailjs:
    'The e-mail service EmailJS has taken your message and passes it to us. Someone in Lahore reads it and answers to this address, usually within one working day. There is no receipt before that.',
};

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
  const { t, toAddress, english } = usePageLanguage();
  return (
    <FormSuccess title={t('Thank you for contacting us, {email}', { email })}>
      <p>{t(sentTexts[takenBy])}</p>
      {reference && (
        <p>
          <Message
            text="Should you call about it, this is its number: {reference}"
            values={{ reference: <strong {...english}>{reference}</strong> }}
          />
        </p>
      )}
      {/* Without scripts the button loads the page again. */}
      <form action={toAddress(pathTo('/contact'))}>
        <Button
          type="submit"
          variant="secondary"
          onClick={(event) => {
            event.preventDefault();
            onAgain();
          }}
        >
          {t('Send another message')}
        </Button>
      </form>
    </FormSuccess>
  );
}
