import type { FormService } from '@meridian/composition/forms';

/** What the newsletter is, and how it ends: this site mails links that end it, EmailJS none. */
export const newsletterTexts: Record<FormService, string> = {
  site: 'New courses and conferences, about once a month. A link in our mails ends it.',
  emailjs: 'New courses and conferences, about once a month. A message to us ends it.',
};
