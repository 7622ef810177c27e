import { mailLink, site, whatsAppLink } from '@shared/contracts';
import { Link } from '@shared/ui';

/** Kept in one line: a number broken in two is hard to read. */
const whatsApp = site.whatsApp.label.replaceAll(' ', '\u00a0');

/** How to reach a person, within a sentence. */
export function ContactLinks() {
  return (
    <>
      <Link to={whatsAppLink()}>WhatsApp {whatsApp}</Link> or{' '}
      <Link to={mailLink()}>{site.email}</Link>
    </>
  );
}
