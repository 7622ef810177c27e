import type { SettingValues, Variables } from './read-settings';
import { anyText } from './variable-types';

/**
 * Values that pages send to the endpoint with EmailJS's protocol; the site gives them to pages, and the backend
 * compares them.
 */
export const emailJsVariables = {
  EMAILJS_PUBLIC_KEY: emailKey('The public key that forms send.', 'meridian-public-key'),
  EMAILJS_SERVICE_ID: emailKey('The service id that forms send.', 'meridian'),
  EMAILJS_TEMPLATE_CONTACT: emailKey('The template id of the contact form.', 'contact'),
  EMAILJS_TEMPLATE_NEWSLETTER: emailKey('The template id of the newsletter form.', 'newsletter'),
  EMAILJS_TEMPLATE_PRE_REGISTRATION: emailKey(
    'The template id of the pre-registration form.',
    'pre-registration',
  ),
} satisfies Variables;

function emailKey(description: string, value: string) {
  return { ...anyText, description, default: value, example: value };
}

export function pickEmailJsSettings(values: SettingValues<typeof emailJsVariables>) {
  return {
    publicKey: values.EMAILJS_PUBLIC_KEY,
    serviceId: values.EMAILJS_SERVICE_ID,
    /** Each of our forms is a template of EmailJS. */
    templates: {
      contact: values.EMAILJS_TEMPLATE_CONTACT,
      newsletter: values.EMAILJS_TEMPLATE_NEWSLETTER,
      'pre-registration': values.EMAILJS_TEMPLATE_PRE_REGISTRATION,
    },
  };
}
