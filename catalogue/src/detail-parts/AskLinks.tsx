import { mailLink, whatsAppLink } from '@meridian/contracts';
import { Icon, LinkButton } from '@meridian/ui';

/** Two links to ask about a course or conference; the question is already written. */
export function AskLinks({
  subject,
  question,
  isNextStep = false,
}: {
  subject: string;
  question: string;
  /** True when the page has no other next step. */
  isNextStep?: boolean;
}) {
  return (
    <>
      <LinkButton
        to={whatsAppLink(question)}
        variant={isNextStep ? 'next' : 'secondary'}
        wide
        newTab
        icon={<Icon name="whatsapp" />}
      >
        Ask on WhatsApp
      </LinkButton>
      <LinkButton
        to={mailLink(subject, question)}
        variant="secondary"
        wide
        icon={<Icon name="mail" />}
      >
        Ask by e-mail
      </LinkButton>
    </>
  );
}
