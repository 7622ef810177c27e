import { site } from '@shared/contracts';
import { UiLink } from '@shared/ui';

/** How to reach a person, within a sentence. */
export function ContactWays() {
  return (
    <>
      <UiLink to={`https://wa.me/${site.whatsApp.number}`}>WhatsApp {site.whatsApp.label}</UiLink>{' '}
      or <UiLink to={`mailto:${site.email}`}>{site.email}</UiLink>
    </>
  );
}
