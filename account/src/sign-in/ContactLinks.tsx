import { mailLink, site, whatsAppLink } from '@shared/contracts';
import { Link } from '@shared/ui';

/** On one line, because a broken number is hard to read. */
const whatsApp = site.whatsApp.label.replaceAll(' ', '\u00a0');

/** WhatsApp and e-mail as links within a sentence. */
export function ContactLinks() {
  return (
    <>
      <Link to={whatsAppLink()}>WhatsApp {whatsApp}</Link> or{' '}
      <Link to={mailLink()}>{site.email}</Link>
    </>
  );
}
