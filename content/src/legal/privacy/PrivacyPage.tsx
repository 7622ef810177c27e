import { useSiteSettings } from '@meridian/composition';
import { privacyNotice } from '@meridian/contracts/forms';
import { LegalText } from '../LegalText';
import { browserSection, visitsSection } from './browser-section';
import { formsSection, newsletterSection } from './forms-sections';
import { organizersSection } from './organizers-section';
import { recipientsSection } from './recipients-section';
import { rightsSection, whoSection } from './rights-sections';

/** The privacy notice. What it says depends on the services that this site is set up with. */
export function PrivacyPage() {
  const { email, identity } = useSiteSettings();
  const services = {
    emailJs: email.origin !== '',
    firebase: identity.kind === 'firebase',
  };
  return (
    <LegalText
      lead="What this site stores about you, why, for how long, and who else receives it. Reading the site needs none of it: there is no advertising, no analytics service, and nothing is sold or given to others for their own use."
      date={privacyNotice.date}
      sections={[
        whoSection,
        formsSection(services),
        newsletterSection(services),
        organizersSection(services),
        browserSection,
        visitsSection,
        recipientsSection(services),
        rightsSection,
      ]}
    />
  );
}
